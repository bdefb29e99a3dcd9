import { crowd, type Run } from './run.ts'

/** The longest time until all mail is sent after the host is back, in ms. */
const LATEST_MS = 150_000

/** A mail host that hangs, then fails, then works: orders go on, and every mail is sent once. */
export const mailAway: Run = async ({ calls, mailHost }) => {
  const orders = 100
  const { _id } = await calls.newProduct(orders)
  mailHost.otherwise = 'hang'
  // One address gets ten mails an hour.
  const lines = [{ _id, qty: 1, size: 'M' }]
  const answers = await crowd(orders, 10, (at) => calls.order(lines, undefined, {}, `${_id}-${at}@soak.test`))
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const numbers = answers.map(({ text }) => (JSON.parse(text) as { number: number }).number)
  mailHost.otherwise = { status: 500, body: '{}' }
  const hung = mailHost.calls.length
  await until(() => mailHost.calls.length > hung)
  mailHost.otherwise = 'take'
  const taken = mailHost.calls.length
  const begin = Date.now()
  const callsFor = (number: number) => mailHost.calls.filter(({ body }) => body.includes(`order ${number} `))
  const takenFor = (number: number) => callsFor(number).filter((call) => mailHost.calls.indexOf(call) >= taken)
  await until(() => numbers.every((number) => takenFor(number).length > 0))
  const seconds = ((Date.now() - begin) / 1000).toFixed(0)
  const once = numbers.filter((number) => {
    const keys = new Set(callsFor(number).map(({ key }) => key))
    return takenFor(number).length === 1 && keys.size === 1
  }).length
  return {
    what: 'a mail host that hangs, then fails',
    figures: `slowest order ${slowest.toFixed(0)} ms, ${once} of ${orders} mails once, ${seconds} s after its return`,
    isHeld: answers.every(({ status }) => status === 201) && once === orders && slowest < 5_000,
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + LATEST_MS; !isSo() && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
