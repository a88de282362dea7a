// Reads the variables of backups: where they lie, what they are sealed with, how many are kept.
import { join } from 'node:path'
import { z } from 'zod'
import { opening } from '#texts/opening.ts'
import { readVariables } from './config-values.ts'

export const backupVariables = {
  /** The folder of backups; another disk or machine is better than DATA_DIR's. */
  BACKUP_DIR: z.string().optional(),
  /** What backups are sealed with, 32 letters or more. Without it they are not. */
  BACKUP_KEY: z.string().min(32).optional(),
  /** How many are kept: the latest of each of so many days, weeks and months. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, opening.values.like('7,5,12'))
    .default('7,5,12'),
}

const variables = z.object(backupVariables)

export type BackupConfig = ReturnType<typeof backupConfig>

export function backupConfig(env: z.output<typeof variables>, dataDir: string) {
  const [days, weeks, months] = env.BACKUP_KEEP.split(',').map(Number) as [number, number, number]
  return {
    folder: env.BACKUP_DIR ?? join(dataDir, 'backups'),
    key: env.BACKUP_KEY ?? null,
    keep: { days, weeks, months },
  }
}

/** Reads the variables of backups alone: a shop that would not open is backed up all the same. Throws a WrongEnvironment. */
export function readBackupConfig(environment: Readonly<Record<string, string | undefined>>, dataDir: string) {
  return backupConfig(readVariables(variables, environment), dataDir)
}
