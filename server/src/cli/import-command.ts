import { exitCodes, type Command } from './command.ts'
import { importFiles } from './import-files.ts'
import { importUsage, readImportOptions } from './import-options.ts'
import { planImport } from './import-plan.ts'

/** `import FILE…`: imports files of records into the portal's tables. */
export const importCommand: Command = {
  usage: importUsage,
  summary:
    'Imports JSON Lines or CSV files, as examples/README.md describes them; records that are the same stay untouched.',
  // It reports its progress.
  stopsItself: () => true,
  prepare: (args, terminal) => {
    const plan = planImport(readImportOptions(args, terminal.folder), terminal.folder)
    return async (parts) => {
      const isGood = await importFiles(parts, plan, terminal)
      return isGood ? exitCodes.done : exitCodes.failed
    }
  },
}
