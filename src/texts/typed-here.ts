// How commands are typed on this machine: `npm run NAME -- …` in a checkout, `liqui NAME …` on a server, whose wrapper and units say so
// (scripts/deploy). Typed there, `npm run` would not know the shop's variables.
const COMMAND = /\bnpm run ([\w:-]+)( --(?= ))?/g

/** Puts the commands of a text as they are typed here; `as` is the wrapper's name, undefined in a checkout. */
export const typedHere = (text: string, as = process.env.COMMANDS_AS): string =>
  as === undefined ? text : text.replace(COMMAND, `${as} $1`)
