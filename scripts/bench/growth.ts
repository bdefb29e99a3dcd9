import type { Row } from './figures.ts'
import { LARGE, openGrown, SMALL } from './growth-data.ts'
import { keepPlans } from './growth-plans.ts'
import { type Probe, probesOf } from './growth-probes.ts'

const WARM_UP = 6
const ROUNDS = 100
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
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
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
  const { path, ...init } = probe.request(round)
  const begin = performance.now()
  const response = await fetch(url + path, { ...init, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status >= 300) throw new Error(`${path}: ${response.status}`)
  return performance.now() - begin
}

function p95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}
