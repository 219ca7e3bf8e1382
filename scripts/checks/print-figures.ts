import { figuresTable, readFigures } from './figures.ts'

/** `node scripts/checks/print-figures.ts <file>`: what all parts of a run of several commands cost. */
process.stdout.write(figuresTable(await readFigures(process.argv[2] ?? '')))
