import { writeSigned } from '#domain/accounts/auth/session-cookie.ts'
import { PUBLIC_ORIGIN, TEST_SECRET_OF_PEOPLE } from './create-test-app.ts'
import type { TestApp } from './create-test-app.ts'

/** The address that the whole office shares. */
const OFFICE = '198.51.100.7'
const BROWSER = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
const MAX_REDIRECTS = 5

export interface Office {
  people: number
  /** This many of them are signed in; all others come without a cookie. */
  members: number
  /** Of each. */
  pages: number
  writes: number
  /** Requests of the attacker. */
  attack: number
  /** What it does with cookies: accepts none, keeps those it gets, forges them, or gets a new one as often as it can. */
  attackWith: 'none' | 'kept' | 'forged' | 'new'
  minutes: number
}

export const OFFICE_OF_200: Office = {
  people: 200,
  members: 50,
  pages: 30,
  writes: 5,
  attack: 10_000,
  attackWith: 'none',
  minutes: 10,
}

const FORGED: [string, string][] = [
  ['kinora.visitor', 'forged.forged'],
  ['kinora.session_token', 'forged.forged'],
]

interface Tally {
  served: number
  refused: number
  /** Of the served ones: how many at the second try, after Retry-After. */
  waited: number
}

interface Browser {
  cookies: Map<string, string>
  /** Whether it keeps the cookies it gets. */
  keeps: boolean
  tally: Tally
}

interface Event {
  at: number
  browser: Browser
  method: 'GET' | 'POST'
  isSecondTry: boolean
}

/** A person reads the page before pressing its button. */
const PATIENCE_S = 10

/** Ten minutes in an office, evenly spread, in simulated time: `setTime` takes milliseconds from the beginning. */
export async function playOffice(
  app: Pick<TestApp, 'fetch'>,
  office: Office,
  setTime: (ms: number) => void,
): Promise<{ people: Tally; attacker: Tally }> {
  const [people, attacker]: [Tally, Tally] = [none(), none()]
  const span = office.minutes * 60_000
  const events: Event[] = []
  for (let who = 0; who < office.people; who += 1) {
    const browser = {
      cookies: new Map(who < office.members ? [session(`member ${who}`)] : []),
      keeps: true,
      tally: people,
    }
    const requests = office.pages + office.writes
    for (let turn = 0; turn < requests; turn += 1) {
      const at = ((turn + who / office.people) / requests) * span
      const method = turn % Math.floor(requests / office.writes) === 3 ? 'POST' : 'GET'
      events.push({ at, browser, method, isSecondTry: false })
    }
  }
  const cookies = new Map(office.attackWith === 'forged' ? FORGED : [])
  const intruder: Browser = {
    cookies,
    keeps: office.attackWith === 'kept' || office.attackWith === 'new',
    tally: attacker,
  }
  for (let turn = 0; turn < office.attack; turn += 1)
    events.push({
      at: (turn / office.attack) * span,
      browser: intruder,
      method: turn % 5 === 0 ? 'POST' : 'GET',
      isSecondTry: false,
    })
  const again: Event[] = []
  for (const event of inOrder(events, again)) {
    const { at, browser, method, isSecondTry } = event
    setTime(at)
    if (browser === intruder && office.attackWith === 'new') cookies.clear()
    const wait = await ask(app, browser, method)
    if (wait === 0) {
      browser.tally.served += 1
      if (isSecondTry) browser.tally.waited += 1
    } else if (browser !== intruder && !isSecondTry && wait <= PATIENCE_S)
      again.push({ ...event, at: at + wait * 1_000, isSecondTry: true })
    else browser.tally.refused += 1
  }
  return { people, attacker }
}

/** In order of time; what is added to `again` meanwhile is merged in. */
function* inOrder(events: Event[], again: Event[]): Generator<Event> {
  events.sort((a, b) => a.at - b.at)
  for (const event of events) {
    for (const due of again.filter(({ at }) => at <= event.at)) {
      again.splice(again.indexOf(due), 1)
      yield due
    }
    yield event
  }
  yield* again.splice(0)
}

function none(): Tally {
  return { served: 0, refused: 0, waited: 0 }
}

function session(token: string): [string, string] {
  return ['kinora.session_token', encodeURIComponent(writeSigned(token, TEST_SECRET_OF_PEOPLE))]
}

/** Like a browser: follows redirects and keeps cookies. Returns 0 if served, else the seconds to wait before retrying. */
async function ask(app: Pick<TestApp, 'fetch'>, browser: Browser, method: 'GET' | 'POST'): Promise<number> {
  let [target, how] = [`${PUBLIC_ORIGIN}/en`, method]
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...BROWSER, origin: PUBLIC_ORIGIN, ...(cookie === '' ? {} : { cookie }) }
    const answer = await app.fetch(target, {
      method: how,
      headers,
      peer: OFFICE,
      ...(how === 'POST' ? { body: '' } : {}),
    })
    if (browser.keeps) keep(browser, answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    if (location === null) return answer.status === 200 ? 0 : Number(answer.headers.get('retry-after') ?? Infinity)
    if (answer.status !== 307) how = 'GET'
    target = location
  }
  return Infinity
}

function keep({ cookies }: Browser, given: readonly string[]): void {
  for (const each of given) {
    const pair = each.split(';', 1)[0] ?? ''
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
