// What the commands of people at work say, a file for each subject. Their names, and the words one calls them with, are the programs' own.
import { givingBackCommands } from './commands/giving-back.ts'
import { orderCommands } from './commands/orders.ts'
import { peopleCommands } from './commands/people.ts'
import { sharedCommands } from './commands/shared.ts'
import { stockCommands } from './commands/stock.ts'

export const commands = {
  ...sharedCommands,
  ...orderCommands,
  ...givingBackCommands,
  ...peopleCommands,
  ...stockCommands,
} as const
