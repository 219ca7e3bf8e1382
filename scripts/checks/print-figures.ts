import { figuresTable, readFigures } from './figures.ts'

/** `node scripts/checks/print-figures.ts <file>`: the costs of all parts of a run of several commands. */
process.stdout.write(figuresTable(await readFigures(process.argv[2] ?? '')))
