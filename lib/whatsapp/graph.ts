import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { callOutside, jsonOf, OutsideSilent } from '@/lib/platform/http/outside'

/** A number of the Cloud API. */
export type GraphAccount = { url: string; phoneNumberId: string; token: string }

/** Meta refused a call, and did nothing. */
export class GraphRefused extends Error {
  constructor(
    readonly code: number,
    /** Meta’s own words, which may be empty. */
    readonly details: string,
  ) {
    super(`WhatsApp refused with code ${code}`)
  }
}

type TemplateMessage = {
  /** As the shop writes numbers, `03…`. */
  to: string
  template: string
  language: Language
  variables: string[]
  /** What its buttons send back, in their order. */
  payloads: string[]
  /** What Meta repeats in each status. */
  callback: string
}

/** Longer words of Meta are cut. */
const MOST_DETAILS = 300

type Failure = { error?: { code?: number | string; message?: string; error_data?: { details?: string } } }

/**
 * @throws GraphRefused
 * @throws OutsideSilent without an answer, or without one that can be read
 */
async function graph<T>(
  { url, phoneNumberId, token }: GraphAccount,
  path: string,
  call: Parameters<typeof callOutside>[1],
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await callOutside(`${url}/${phoneNumberId}${path}`, { ...call, headers })
  const body = jsonOf(answer) as (T & Failure) | null
  const { error } = body ?? {}
  const code = Number(error?.code ?? Number.NaN)
  if (error && Number.isInteger(code)) {
    const details = String(error.error_data?.details ?? error.message ?? '')
    throw new GraphRefused(code, details.replaceAll(token, '…').slice(0, MOST_DETAILS))
  }
  if (error || answer.status >= 300 || typeof body !== 'object' || body === null)
    throw new OutsideSilent(`It sent an answer that nobody knows (HTTP status ${answer.status})`)
  return body
}

/**
 * What Meta knows of the number: its digits with the country’s code, and the name that customers see.
 * @throws GraphRefused, OutsideSilent
 */
export async function numberRecord(account: GraphAccount, timeoutMs: number) {
  const query = { fields: 'display_phone_number,verified_name' }
  type Record = { id?: unknown; display_phone_number?: unknown; verified_name?: unknown }
  const record = await graph<Record>(account, '', { query, timeoutMs })
  const { id, display_phone_number: number = '', verified_name: name } = record
  if (!id && !number) throw new OutsideSilent('It told no number')
  return { displayNumber: String(number).replace(/\D/g, ''), verifiedName: typeof name === 'string' ? name : null }
}

/**
 * Sends a template once, and returns Meta’s id of the message.
 * @throws GraphRefused when Meta has certainly not taken it
 * @throws OutsideSilent when that is not known
 */
export async function sendTemplate(account: GraphAccount, message: TemplateMessage): Promise<string> {
  const { to, template, language, variables, payloads, callback } = message
  const text = (value: string) => ({ type: 'text', text: flat(value) })
  const button = (payload: string, index: number) => ({
    ...{ type: 'button', sub_type: 'quick_reply', index: String(index) },
    parameters: [{ type: 'payload', payload }],
  })
  const json = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^0/, '+92'),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters: variables.map(text) }, ...payloads.map(button)],
    },
    biz_opaque_callback_data: callback,
  }
  const answer = await graph<{ messages?: { id?: unknown }[] }>(account, '/messages', { method: 'POST', json })
  const id = answer.messages?.[0]?.id
  if (typeof id !== 'string' || id === '') throw new OutsideSilent('It told no id of the message')
  return id
}

/** A variable has no new line, no tab and not more than four spaces in a row, or Meta refuses the message. */
const flat = (value: string) => value.replace(/\s+/g, ' ').trim().slice(0, 500) || '–'
