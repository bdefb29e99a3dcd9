import { request } from 'node:http'
import { median, type Row } from './figures.ts'
import { LARGE, openGrown, SMALL } from './growth-data.ts'
import { keepPlans } from './growth-plans.ts'
import { type Probe, probesOf } from './growth-probes.ts'

const WARM_UP = 6
const ROUNDS = 40
/** Whatever else the machine does comes in bursts: it spoils one of these and not all. */
const BATCHES = 3
const MOST = 1.5

/** How much longer a large shop takes than a small one: 95 of 100 answers, warm, both in turn. */
export async function growth(): Promise<Row[]> {
  const [small, large] = [await openGrown(SMALL), await openGrown(LARGE)]
  try {
    const probes = { small: await probesOf(small), large: await probesOf(large) }
    const rows: Row[] = []
    for (const [index, probe] of probes.large.entries()) {
      const other = probes.small[index]
      if (other) rows.push(await compare([large.url, probe], [small.url, other]))
    }
    await keepPlans(large)
    return rows
  } finally {
    await small.close()
    await large.close()
  }
}

type Side = [url: string, probe: Probe]

async function compare(large: Side, small: Side): Promise<Row> {
  const times: { large: number[]; small: number[] } = { large: [], small: [] }
  for (let round = 0; round < WARM_UP + BATCHES * ROUNDS; round += 1) {
    const [one, two] = [await time(large, round), await time(small, round)]
    if (round < WARM_UP) continue
    times.large.push(one)
    times.small.push(two)
  }
  const [ours, theirs] = [p95(times.large), p95(times.small)]
  const ratio = ours / theirs
  const show = (ms: number) => `${ms.toFixed(1)} ms`
  return {
    what: `grown: ${large[1].what}`,
    ...{ shop: show(ours), reference: show(theirs), ratio, wanted: `≤ ${MOST}`, isMet: ratio <= MOST },
  }
}

async function time([url, probe]: Side, round: number): Promise<number> {
  const { path, ...asked } = probe.request(round)
  const begin = performance.now()
  const status = await statusOf(url + path, asked)
  if (status >= 300) throw new Error(`${path}: ${status}`)
  return performance.now() - begin
}

/** The answer is read and not decoded, which would take longer than many a page does. */
function statusOf(url: string, { body, ...asked }: Omit<ReturnType<Probe['request']>, 'path'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, asked, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    })
    sent.on('error', reject).end(body)
  })
}

/** What 95 of 100 answers keep within, in the middle one of the batches. */
function p95(values: number[]): number {
  const batches = Array.from({ length: BATCHES }, (_, at) => values.slice(at * ROUNDS, (at + 1) * ROUNDS))
  return median(batches.map((batch) => batch.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN))
}
