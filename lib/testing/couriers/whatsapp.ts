import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

type Parameter = { type: string; text?: string; payload?: string }

/** A message that the stand-in has accepted. */
export type StandInMessage = {
  id: string
  /** Digits. */
  to: string
  template: string
  language: string
  variables: string[]
  payloads: string[]
  callback: string | undefined
  statuses: string[]
}

/** `drop` does nothing. The others accept the message, and only the answer is lost, late or unreadable. */
type Misbehaviour = 'drop' | 'lose' | 'late' | 'html'

type Update = { messages?: object[]; statuses?: object[]; errors?: object[] }
type Delivery = { body: string; headers: Record<string, string> }

export type StandInWhatsApp = {
  /** The address for the settings of the shop. */
  url: string
  credentials: { phoneNumberId: string; token: string; appSecret: string; verifyToken: string }
  messages: StandInMessage[]
  /** How often the shop asked to send, whatever came of it. */
  asked: number
  /** Which approved templates it has, and how many variables their texts have. */
  templates: Record<string, number>
  /** The error code for a message, if it is refused. Without it, the last six digits of its number if they are one. */
  refuse: (to: string) => number | null
  misbehave: (to: string) => Misbehaviour | null
  /** Whether calls to the shop name telephone numbers. People with a user name have none. */
  hasPhones: boolean
  /** Where the shop is told, as an owner enters it at Meta. */
  webhookUrl: string | null
  /** What the shop answered, by status. */
  pushes: number[]
  /** Sends a signed call. Tests replace it. */
  deliver: (delivery: Delivery) => Promise<number>
  /** Tells the shop of updates, as one call. */
  push: (update: Update, options?: { signature?: 'right' | 'wrong' | 'missing'; number?: string }) => Promise<number>
  /** Updates for `push`. */
  status: (message: StandInMessage, status: string, code?: number) => object
  tap: (message: StandInMessage, answer: 'confirm' | 'cancel', id?: string) => object
  write: (from: string, words: string, about?: StandInMessage) => object
  /** Takes every message a step further, up to a tap on a confirmation. */
  moveAlong: () => Promise<void>
  close: () => Promise<void>
}

const known = [
  ...[1, 2, 4, 190, 80007, 130429, 130472, 131000, 131005, 131016, 131026, 131030, 131037, 131042, 131045, 131047],
  ...[131048, 131049, 131050, 131056, 131057, 132000, 132001, 132012, 132015, 132018, 133010],
]
const statusOf = (code: number) => (code === 190 ? 401 : code === 131000 ? 500 : code === 131016 ? 503 : 400)

const credentials = {
  phoneNumberId: '106540352242922',
  token: 'EAAstandinstandinstandinstandin1',
  appSecret: '0123456789abcdef0123456789abcdef',
  verifyToken: 'word-of-the-stand-in',
}

const templates = { order_confirm: 2, order_shipped: 3, order_attempted: 2, order_delivered: 1 }
const labels: Record<string, { confirm: string; cancel: string }> = {
  en: { confirm: 'Confirm', cancel: 'Cancel' },
  ur: { confirm: 'تصدیق کریں', cancel: 'منسوخ کریں' },
}

let serial = 0
const newId = () => {
  serial = Math.max(Date.now(), serial + 1)
  return `wamid.${Buffer.from(String(serial)).toString('base64')}`
}
const seconds = () => String(Math.floor(Date.now() / 1000))

/** Meta writes everything but ASCII as escapes, and signs these bytes. */
const escaped = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Starts a local service that answers like the Graph API and tells the shop like Meta. It keeps its messages in memory. */
export async function startWhatsApp(port = 0): Promise<StandInWhatsApp> {
  const standIn: StandInWhatsApp = {
    url: '',
    credentials,
    messages: [],
    asked: 0,
    templates: { ...templates },
    refuse: (to) => known.find((code) => to.endsWith(String(code)) && String(code).length === 6) ?? null,
    misbehave: () => null,
    hasPhones: true,
    webhookUrl: null,
    pushes: [],

    async deliver({ body, headers }) {
      if (!standIn.webhookUrl) return 0
      const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
      return fetch(standIn.webhookUrl, options).then(
        ({ status }) => status,
        () => 0,
      )
    },

    async push(update, { signature = 'right', number = credentials.phoneNumberId } = {}) {
      const metadata = { display_phone_number: '923001234567', phone_number_id: number }
      const value = { messaging_product: 'whatsapp', metadata, ...update }
      const changes = [{ field: 'messages', value }]
      const body = escaped({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] })
      const secret = signature === 'wrong' ? 'another secret' : credentials.appSecret
      const sign = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      const headers = {
        'content-type': 'application/json',
        ...(signature !== 'missing' && { 'x-hub-signature-256': sign }),
      }
      const answer = await standIn.deliver({ body, headers })
      standIn.pushes.push(answer)
      return answer
    },

    status({ id, to, callback }, status, code) {
      const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' }
      return {
        ...{ id, status, timestamp: seconds(), biz_opaque_callback_data: callback },
        ...(standIn.hasPhones ? { recipient_id: to } : { recipient_user_id: 'PK.1' }),
        ...(status === 'sent' && { pricing }),
        ...(code !== undefined && { errors: [failure(code)] }),
      }
    },

    tap({ id: about, to, payloads, language }, answer, id = newId()) {
      const payload = payloads[answer === 'confirm' ? 0 : 1]
      return {
        ...(standIn.hasPhones ? { from: to } : { from_user_id: 'PK.1' }),
        ...{ id, timestamp: seconds(), type: 'button', button: { payload, text: labels[language]?.[answer] } },
        context: { from: '923001234567', id: about },
      }
    },

    write: (from, words, about) => ({
      ...(standIn.hasPhones ? { from: digits(from) } : { from_user_id: 'PK.1' }),
      ...{ id: newId(), timestamp: seconds(), type: 'text', text: { body: words } },
      ...(about && { context: { from: '923001234567', id: about.id } }),
    }),

    async moveAlong() {
      for (const message of standIn.messages) {
        const { to, statuses, payloads } = message
        const next = ['sent', 'delivered', 'read', 'answered'].find((each) => !statuses.includes(each))
        if (!next || statuses.includes('failed')) continue
        const isUndelivered = next === 'delivered' && to.endsWith('9904')
        statuses.push(isUndelivered ? 'failed' : next)
        if (next !== 'answered')
          await standIn.push({
            statuses: [isUndelivered ? standIn.status(message, 'failed', 131026) : standIn.status(message, next)],
          })
        else if (payloads.length > 0 && !to.endsWith('9905'))
          await standIn.push({ messages: [standIn.tap(message, to.endsWith('9907') ? 'cancel' : 'confirm')] })
      }
    },

    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => answer(response, 500, { message: String(error) }))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://graph')
    const body = await text(request)
    const refuse = (code: number) => answer(response, statusOf(code), { error: failure(code) })
    if (request.headers.authorization !== `Bearer ${credentials.token}`) return refuse(190)
    if (!pathname.startsWith(`/v25.0/${credentials.phoneNumberId}`)) return refuse(100)
    if (request.method === 'GET') {
      const record = { display_phone_number: '+92 300 1234567', verified_name: 'Street Wear', quality_rating: 'GREEN' }
      return answer(response, 200, { id: credentials.phoneNumberId, ...record })
    }
    standIn.asked += 1
    const message = messageIn(body)
    if (!message) return refuse(100)
    const { to, template, variables } = message
    const code = standIn.refuse(to) ?? problemOf(standIn, template, variables)
    if (code !== null) return refuse(code)
    const wrong = standIn.misbehave(to) ?? named(to)
    if (wrong === 'drop') return request.socket.destroy()
    standIn.messages.push(message)
    if (wrong === 'lose') return request.socket.destroy()
    if (wrong === 'late') await wait(35_000, undefined, { ref: false })
    if (wrong === 'html')
      return response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
    answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: `+${to}`, wa_id: to }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    })
  }
  return standIn
}

/** What the end of a telephone number asks for. */
const named = (to: string): Misbehaviour | null =>
  to.endsWith('9901') ? 'lose' : to.endsWith('9902') ? 'late' : to.endsWith('9903') ? 'html' : null

const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '92')

const failure = (code: number) => ({
  ...{ message: `(#${code}) The stand-in refuses this`, type: 'OAuthException', code },
  ...{ error_data: { messaging_product: 'whatsapp', details: 'Words of Meta' }, fbtrace_id: 'Az8or2yhqkZfEZ' },
})

function problemOf({ templates }: StandInWhatsApp, template: string, variables: string[]): number | null {
  const count = templates[template]
  if (count === undefined) return 132001
  if (count !== variables.length) return 132000
  return variables.some((each) => each === '' || /[\n\t]| {5}/.test(each)) ? 132018 : null
}

/** The message of a call to send a template; null for anything else. */
function messageIn(body: string): StandInMessage | null {
  try {
    const { to, type, template, biz_opaque_callback_data: callback } = JSON.parse(body)
    if (type !== 'template' || !labels[template.language.code]) return null
    const components: { type: string; parameters: Parameter[] }[] = template.components
    const parameters = (wanted: string) =>
      components.flatMap(({ type, parameters }) => (type === wanted ? parameters : []))
    return {
      ...{ id: newId(), to: digits(to), template: template.name, language: template.language.code, callback },
      variables: parameters('body').map(({ text = '' }) => text),
      payloads: parameters('button').map(({ payload = '' }) => payload),
      statuses: [],
    }
  } catch {
    return null
  }
}

function answer(response: ServerResponse, status: number, json: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
