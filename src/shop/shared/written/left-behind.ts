// What lies beside an owner's or editor's files and is none of them: what systems and programs leave there, and notes for people. Pure.

/** Matches what systems and programs leave beside files: Windows' folder pictures and settings, macOS' forks, backups, files being written. */
const LEFT_BEHIND = /^(?:thumbs\.db|desktop\.ini|icon\r|__macosx)$|^~\$|(?:~|\.(?:bak|swp|tmp))$/i

/** What is there to be read by people. */
const NOTES: readonly string[] = ['README.md', 'LEEME.txt']

/** Whether nobody means a file or folder of that name. */
export const isLeftBehind = (name: string): boolean =>
  name.startsWith('.') || NOTES.includes(name) || LEFT_BEHIND.test(name)
