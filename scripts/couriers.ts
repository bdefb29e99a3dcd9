import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startLeopards } from '../lib/testing/couriers/leopards.ts'
import { startPostex } from '../lib/testing/couriers/postex.ts'
import type { StandIn } from '../lib/testing/couriers/stand-in.ts'
import { startTrax } from '../lib/testing/couriers/trax.ts'
import { startWhatsApp } from '../lib/testing/couriers/whatsapp.ts'
import type { Outcome } from './outcome.ts'

/** How many steps of the other parcels an attempted one waits for advice. */
const STEPS_OF_PATIENCE = 6

/**
 * `npm run couriers`: starts stand-ins of the couriers' services, whose parcels move by themselves every `--every N` seconds,
 * 20 by default. It runs until it is stopped.
 */
export async function couriers(args: string[]): Promise<Outcome> {
  const { every } = parseArgs({ args, options: { every: { type: 'string', default: '20' } } }).values
  if (!(Number(every) >= 1)) throw new Error('--every must be a number of seconds, 1 or more')
  const everyMs = Number(every) * 1000
  const standIns = {
    postex: await startPostex(4401),
    leopards: await startLeopards(4402),
    trax: await startTrax(4403),
  }
  const whatsApp = await startWhatsApp(4404)

  console.log('Put these lines into .env, and start the shop:\n')
  for (const [driver, { url }] of Object.entries(standIns)) console.log(`${driver.toUpperCase()}_URL=${url}`)
  console.log(`WHATSAPP_URL=${whatsApp.url}`)
  console.log('\nThen connect the couriers at /admin/couriers:\n')
  for (const { title, credentials } of Object.values(standIns)) console.log(`${title}: ${listed(credentials)}`)
  console.log(`\nConnect WhatsApp at /admin/settings: ${listed(whatsApp.credentials)}`)
  console.log(`
Parcels take a step every ${every} seconds. To have the shop told at once, type a courier and the address for its events
that /admin/couriers shows, such as: postex http://localhost:3000/api/couriers/…
For WhatsApp type: whatsapp http://localhost:3000/api/whatsapp
docs/stand-ins.md lists the names and telephone numbers of customers by which a service misbehaves.
`)

  createInterface({ input: process.stdin }).on('line', (line) => {
    const [driver = '', address = ''] = line.trim().split(/\s+/)
    if (driver === 'whatsapp' && URL.canParse(address)) {
      whatsApp.webhookUrl = address
      return console.log(`WhatsApp tells ${address}`)
    }
    const standIn = standIns[driver as keyof typeof standIns]
    if (!standIn || !URL.canParse(address))
      return console.log('Type postex, leopards, trax or whatsapp, and an address')
    standIn.eventsUrl = address
    console.log(`${standIn.title} tells ${address}`)
  })
  for (const standIn of Object.values(standIns)) setInterval(() => step(standIn, everyMs), everyMs)
  setInterval(() => void whatsApp.moveAlong(), everyMs)
  return new Promise(() => {})
}

const listed = (credentials: Record<string, string>) =>
  Object.entries(credentials)
    .map((each) => each.join(' '))
    .join(', ')

function step(standIn: StandIn, everyMs: number) {
  const before = new Map(standIn.parcels.map(({ trackingNumber, events }) => [trackingNumber, events.length]))
  standIn.moveAlong(STEPS_OF_PATIENCE * everyMs)
  for (const { trackingNumber, reference, events } of standIn.parcels)
    for (const { words } of events.slice(before.get(trackingNumber)))
      console.log(`${standIn.title} ${trackingNumber} (order ${reference}): ${words}`)
}
