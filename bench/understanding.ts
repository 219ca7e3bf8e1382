import { parseArgs } from 'node:util'
import { print, printMachineLoad } from './table.ts'
import { CORPUS_FILE, readCorpus } from './understanding/corpus.ts'
import type { CorpusQuery } from './understanding/corpus.ts'
import { reportNegations } from './understanding/negations.ts'
import { loadReader, READER_FILE, readerWithCatalogue, sampleCatalogue, timed } from './understanding/reader.ts'
import type { ParseRequest } from './understanding/reader.ts'
import { reportReferences } from './understanding/references.ts'
import {
  printMisses,
  reportLanguages,
  reportParams,
  reportParamsByLanguage,
  reportScores,
  reportTimes,
} from './understanding/report.ts'
import type { Asked } from './understanding/report.ts'
import { askInTurn, differences, readRequests, understoodAs } from './understanding/requests.ts'
import { reportSubjects } from './understanding/subjects.ts'
import { wholeAssistant } from './understanding/whole.ts'
import { noScores, scoreSpans, scoreValues } from './understanding/score.ts'
import { askTitles, reportTitles } from './understanding/titles.ts'

/**
 * What the assistant understands of a typed request: spans and values compared with human annotations (the MIT Movie corpus, in
 * English, if available) by the words alone, and params compared with the correct ones in 20 languages, with the people and titles
 * of the sample catalogue. `--reader` measures another module's `parseRequest`, by words alone. `--titles` instead measures how many sample
 * titles are found by their names, exact and not quite; `--every 1` asks for all of them.
 */

const { values } = parseArgs({
  options: {
    reader: { type: 'string', default: READER_FILE },
    file: { type: 'string', default: CORPUS_FILE },
    language: { type: 'string' },
    misses: { type: 'boolean', default: false },
    titles: { type: 'boolean', default: false },
    every: { type: 'string', default: '6' },
  },
})
const WARM_UP = 100

const all = readRequests()
const chosen = [...all].filter(([language]) => values.language === undefined || language === values.language)
const read = await loadReader(values.reader)

const problem =
  (read === null && `No reader at ${values.reader}: --reader names a module that has parseRequest`) ||
  (chosen.length === 0 && `No requests in '${values.language}': there are ${[...all.keys()].join(', ')}`) ||
  (values.misses &&
    !values.titles &&
    values.language === undefined &&
    '--misses prints texts of one language: name it with --language')
if (problem || read === null) {
  print(problem || '')
  process.exitCode = 1
} else if (values.titles) {
  await runTitles()
} else {
  await run(read)
}

async function runTitles(): Promise<void> {
  const { db, close } = await sampleCatalogue()
  const { language, misses } = values
  reportTitles(await askTitles(db, { every: Number(values.every), language }), { misses })
  await close()
  printMachineLoad()
}

async function run(read: ParseRequest): Promise<void> {
  for (const { text } of chosen.flatMap(([, own]) => own).slice(0, WARM_UP))
    await read(text, { language: 'en', history: [] })
  const times: [string, number[]][] = []
  const queries = values.language === undefined ? readCorpus(values.file) : []
  if (queries === null) {
    print(`No corpus at ${values.file}: what people tagged is left out. Set KINORA_SHARED_DATA or --file.\n`)
  } else if (queries.length > 0) {
    times.push(['the corpus', await askCorpus(read, queries)])
  }
  if (values.reader === READER_FILE) {
    const whole = await readerWithCatalogue()
    times.push(['requests', await askRequests(whole.read)])
    await whole.close()
    await askWhole()
  } else times.push(['requests', await askRequests(read)])
  reportTimes(times)
  printMachineLoad()
}

/** Parts with requests of their own, in all languages: what is read and what is found. */
async function askWhole(): Promise<void> {
  const assistant = await wholeAssistant()
  const part = { language: values.language, isShown: values.misses }
  await reportSubjects(assistant, part)
  await reportNegations(assistant, part)
  await reportReferences(assistant, part)
  await assistant.close()
}

async function askCorpus(read: ParseRequest, queries: readonly CorpusQuery[]): Promise<number[]> {
  const times: number[] = []
  const ask = timed(read, times)
  const [spans, said] = [noScores(queries), noScores(queries)]
  for (const query of queries) {
    const answer = await ask(query.text, { language: 'en', history: [] })
    scoreSpans(spans, query, answer)
    scoreValues(said, query, answer)
  }
  reportScores(`${queries.length} tagged queries: parts with exactly the right kind, beginning and end`, spans)
  reportScores('What the parts say', said)
  return times
}

async function askRequests(read: ParseRequest): Promise<number[]> {
  const times: number[] = []
  const ask = timed(read, times)
  const asked: Asked[] = []
  for (const [language, requests] of chosen) {
    for (const request of requests) {
      const understood = understoodAs((await askInTurn(ask, request, language)).parsed)
      asked.push({ language, request, understood, differences: differences(request.expect, understood) })
    }
  }
  reportLanguages(asked)
  reportParams(asked)
  reportParamsByLanguage(asked)
  if (values.misses) printMisses(asked)
  return times
}
