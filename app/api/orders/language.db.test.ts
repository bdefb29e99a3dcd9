import { describe, expect, it } from 'vitest'
import { templateHtml } from '@/lib/mail/template-html'
import type { Order } from '@/lib/orders/responses'
import { siteUrl } from '@/lib/platform/site'
import { settingsDefaults } from '@/lib/settings/read'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aProduct, database } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { GET as getOrder } from './[id]/route'
import { PUT as moveOrder } from './[id]/status/route'
import { POST as placeOrder } from './route'

const { token } = await aCustomer()

type Sent = { language?: unknown; accepted?: string }

async function order(token: string, { language, accepted }: Sent) {
  const body = anOrder([{ _id: (await aProduct()).id, qty: 1 }], language === undefined ? {} : { language })
  const headers = accepted ? { 'Accept-Language': accepted } : undefined
  return call<Order & { errors?: Record<string, string> }>(placeOrder, 'POST', '/api/orders', { token, body, headers })
}

describe('the language of an order (§10)', () => {
  it.each<[Sent, string]>([
    [{}, 'en'],
    [{ accepted: 'ur-PK,en;q=0.5' }, 'ur'],
    [{ accepted: 'en,ur;q=0.9' }, 'en'],
    [{ accepted: 'ur', language: 'en' }, 'en'],
    [{ accepted: 'en', language: 'ur' }, 'ur'],
    [{ accepted: 'ur', language: null }, 'ur'],
  ])('of %j is %s', async (sent, language) => {
    const { status, body } = await order(token, sent)
    expect([status, body.language]).toEqual([201, language])
  })

  it('is refused when the shop does not speak it', async () => {
    const { status, body } = await order(token, { language: 'fr' })
    expect([status, body.errors?.language]).toEqual([400, 'The language must be en or ur'])
  })

  it('applies to all its mails, whoever causes them', async () => {
    const customer = await aCustomer()
    const admin = await anAdmin()
    const { body } = await order(customer.token, { language: 'ur' })
    for (const status of ['confirmed', 'packed', 'cancelled']) {
      await call(moveOrder, 'PUT', '/', { token: admin.token, params: { id: body._id }, body: { status } })
    }
    const [confirmation, cancelled] = await mailsTo(customer.email)
    expect(confirmation?.subject).toBe(`${settingsDefaults.name} پر آپ کا آرڈر ${body.number}`)
    expect(confirmation?.text).toContain('اپنے آرڈر کی تصدیق کریں: http')
    expect(confirmation?.text).toMatch(/https?:\/\/[^/]+\/ur\/confirm\//)
    expect(cancelled?.text).toContain(`آرڈر ${body.number} منسوخ ہو گیا ہے۔ آپ کو کچھ ادا نہیں کرنا۔`)
    for (const mail of [confirmation, cancelled]) {
      expect(mail?.language).toBe('ur')
      expect(mail?.text.replace(/https?:\S+|\S+@\S+/g, '')).not.toMatch(/[a-z]{3,} [a-z]{2,} [a-z]{2,}/i)
    }
    const { subject, parts } = confirmation ?? {}
    const page = await templateHtml(
      { subject: subject ?? '', language: 'ur', parts: parts as Parameters<typeof templateHtml>[0]['parts'] },
      settingsDefaults,
    )
    for (const tag of ['html', 'body']) expect(page).toMatch(new RegExp(`<${tag} [^>]*dir="rtl"`))
    expect(page).not.toMatch(/dir="ltr"|lang="en"/)
    expect(page).toContain(`href="${siteUrl('/ur')}"`)
  })
})

describe('a product with a name in Urdu', () => {
  const nameUr = 'کراچی ٹی شرٹ'

  it('keeps its Urdu name in an order and its mail (§10)', async () => {
    const { token, email } = await aCustomer()
    const { id, name } = await aProduct({ nameUr })
    const body = { ...anOrder([{ _id: id, qty: 1 }]), language: 'ur' }
    const placed = await call<Order>(placeOrder, 'POST', '/api/orders', { token, body })
    expect(placed.body.orderItems).toMatchObject([{ name, nameUr }])
    await database.product.update({ where: { id }, data: { nameUr: 'نیا نام' } })
    const read = await call<Order>(getOrder, 'GET', '/', { token, params: { id: placed.body._id } })
    expect(read.body.orderItems).toMatchObject([{ name, nameUr }])
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`1 × ${nameUr}`)
    expect(mail?.text).not.toContain(name)
  })

  it('has its Urdu name in an error message in Urdu, and its English name in one in English', async () => {
    const { id, name } = await aProduct({ nameUr, countInStock: 1 })
    const sent = { token, body: anOrder([{ _id: id, qty: 2 }]) }
    const refused = await call(placeOrder, 'POST', '/api/orders', { ...sent, headers: { 'Accept-Language': 'ur' } })
    expect([refused.status, refused.body.message]).toEqual([409, `${nameUr} کے صرف 1 باقی ہیں`])
    const inEnglish = await call(placeOrder, 'POST', '/api/orders', sent)
    expect(inEnglish.body.message).toBe(`Only 1 left of ${name}`)
  })
})
