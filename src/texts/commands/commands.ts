// What the commands of people at work say, a file for each subject. Their names, and the words one calls them with, are the programs' own.
import { backupCommands } from './backups.ts'
import { catalogueCommands } from './catalogue.ts'
import { givingBackCommands } from './giving-back.ts'
import { integrationCommands } from './integrations.ts'
import { orderCommands } from './orders.ts'
import { ownerCommands } from './owner.ts'
import { peopleCommands } from './people.ts'
import { secretsCommands } from './secrets.ts'
import { sharedCommands } from './shared.ts'
import { stockCommands } from './stock.ts'
import { taxCommands } from './tax.ts'

export const commands = {
  ...sharedCommands,
  ...orderCommands,
  ...givingBackCommands,
  ...peopleCommands,
  ...stockCommands,
  ...catalogueCommands,
  ...ownerCommands,
  ...integrationCommands,
  ...taxCommands,
  ...backupCommands,
  ...secretsCommands,
} as const
