import { describe, expect, it } from 'vitest'
import { rememberAddress } from '@/lib/accounts/login-limits'
import { requestCode, verifyCode } from '@/lib/accounts/recovery'
import { newSecret } from '@/lib/accounts/second-factor'
import { verifyLogin } from '@/lib/accounts/verify-login'
import { addressInput } from '@/lib/addresses/input'
import { addAddress } from '@/lib/addresses/saved-addresses'
import { replaceCart } from '@/lib/cart/account-cart'
import { cartInput } from '@/lib/cart/input'
import { limits } from '@/lib/platform/http/rate-limit'
import { sessionOfToken } from '@/lib/platform/session/sessions'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAddress,
  aPlacedOrder,
  aProduct,
  aSecondFactor,
  database,
  PASSWORD,
  somebodyWith,
  unique,
  useUp,
} from '@/lib/testing/fixtures'
import { ageCodes, codeFor, mailsTo, otherThan } from '@/lib/testing/mail'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import { PUT as changeProfile } from '../profile/route'
import { POST } from './route'

const NEW = 'a new battery staple'

const reset = (email: string, otp: string, newPassword: unknown = NEW, headers: Record<string, string> = anAddress()) =>
  call(POST, 'POST', '/api/users/reset-password', { headers, body: { email, otp, newPassword } })

const login = (email: string, password: string, address = unique()) =>
  verifyLogin({ email, password }, { address, device: '' })

async function withCode() {
  const customer = await aCustomer()
  await requestCode(customer.email, 'en')
  return { ...customer, code: await codeFor(customer.email) }
}

const refused = { status: 400, body: { message: 'Invalid or expired code' } }

describe('POST /api/users/reset-password', () => {
  it('sets the password, ends every session and sends a mail to the account’s address', async () => {
    const { email, code, token } = await withCode()
    const { token: second } = await login(email, PASSWORD)
    expect(await reset(email, code)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(await sessionOfToken(token)).toBeNull()
    expect(await sessionOfToken(second)).toBeNull()
    await expect(login(email, PASSWORD)).rejects.toThrow('Invalid email or password')
    expect(await login(email, NEW)).toMatchObject({ email })
    expect((await mailsTo(email)).at(-1)).toMatchObject({ subject: 'Your password was changed' })
  })

  describe('that proves for the first time whose mailbox it is', () => {
    const saved = async (userId: string) => {
      const owner = { where: { userId } }
      return [
        await database.address.count(owner),
        await database.cart.count(owner),
        await database.wishlistItem.count(owner),
        await database.secondFactor.count(owner),
        await database.loginAddress.count(owner),
      ]
    }
    /** What whoever opened the account has left in it. */
    async function leaveData(userId: string): Promise<void> {
      const { id } = await aProduct()
      await addAddress(userId, addressInput.parse({ line1: '7 Mall Road', city: 'Lahore', postalCode: '54000' }))
      await replaceCart(userId, cartInput.parse({ cartItems: [{ _id: id, qty: 2 }] }))
      await addToWishlist(userId, id)
      await rememberAddress(userId, unique())
      await database.secondFactor.create({ data: { userId, secret: newSecret(), enabledAt: new Date() } })
    }
    async function resetOf({ _id, email }: { _id: string; email: string }): Promise<void> {
      await requestCode(email, 'en')
      expect((await reset(email, await codeFor(email))).status).toBe(200)
      await ageCodes(_id, 3700)
    }

    it('removes what was set up before, so that its owner gets in with the password alone (§3)', async () => {
      const customer = await aCustomer()
      await aPlacedOrder(customer)
      await leaveData(customer._id)
      await resetOf(customer)
      // The address of the reset itself is known.
      expect(await saved(customer._id)).toEqual([0, 0, 0, 0, 1])
      expect(await login(customer.email, NEW)).toMatchObject({ email: customer.email })
    })

    it('removes a second factor, whatever the role, and one that is older than the first proof by a link', async () => {
      const staff = await aSecondFactor(await somebodyWith('staff'))
      await resetOf(staff)
      expect(await login(staff.email, NEW)).toMatchObject({ email: staff.email })

      const customer = await aSecondFactor(await aCustomer())
      const provenAt = new Date(Date.now() + 1)
      await database.user.update({ where: { id: customer._id }, data: { emailProvenAt: provenAt } })
      await resetOf(customer)
      expect(await login(customer.email, NEW)).toMatchObject({ email: customer.email })
    })

    it('keeps a second factor that is set up afterwards', async () => {
      const customer = await aCustomer()
      await resetOf(customer)
      const factor = { userId: customer._id, secret: newSecret(), enabledAt: new Date() }
      await database.secondFactor.create({ data: factor })
      await resetOf(customer)
      await expect(login(customer.email, NEW)).rejects.toThrow('Enter the code')
    })

    it('keeps what is set up after an earlier reset', async () => {
      const customer = await aCustomer()
      await resetOf(customer)
      await leaveData(customer._id)
      await resetOf(customer)
      expect(await saved(customer._id)).toEqual([1, 1, 1, 1, 3])
    })

    it('is asked again of a new e-mail address', async () => {
      const customer = await aCustomer()
      await resetOf(customer)
      const email = `${unique()}@customers.test`
      const { token } = await login(customer.email, NEW)
      await call(changeProfile, 'PUT', '/', { token, body: { email } })
      await leaveData(customer._id)
      await resetOf({ _id: customer._id, email })
      expect(await saved(customer._id)).toEqual([0, 0, 0, 0, 1])
    })
  })

  it('uses up the code', async () => {
    const { email, code } = await withCode()
    expect((await reset(email, code)).status).toBe(200)
    expect(await reset(email, code, 'yet another staple')).toMatchObject(refused)
    await expect(verifyCode({ email, otp: code })).rejects.toThrow('Invalid or expired code')
    expect(await login(email, NEW)).toMatchObject({ email })
  })

  it('lets only one of many simultaneous requests with the right code through', async () => {
    const { email, code } = await withCode()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => reset(email, code, `${NEW} ${index}`)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('changes nothing with a wrong code, which counts together with verify-otp', async () => {
    const { email, code, token } = await withCode()
    for (let step = 1; step <= 3; step += 1) {
      expect(await reset(email, otherThan(code, step))).toMatchObject(refused)
    }
    for (let step = 4; step <= 5; step += 1) {
      await expect(verifyCode({ email, otp: otherThan(code, step) })).rejects.toThrow()
    }
    expect(await reset(email, code)).toMatchObject(refused)
    expect(await sessionOfToken(token)).not.toBeNull()
    expect(await login(email, PASSWORD)).toMatchObject({ email })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it.each([
    ['missing', undefined, 'Password is required'],
    ['common', 'password123', 'This password is too common, please choose another'],
    ['a row of keys', 'qwertyqwerty', 'This password is too common, please choose another'],
    [
      'a word of the own name with digits',
      'Khan!2026',
      'A password must not be your name, your email or the name of the shop',
    ],
    ['the own name', 'Ayesha-Khan', 'A password must not be your name, your email or the name of the shop'],
  ])('refuses a password that is %s, and keeps the code valid', async (_, newPassword, message) => {
    const { email, code } = await withCode()
    expect(await reset(email, code, newPassword ?? null)).toMatchObject({
      status: 400,
      body: { message, errors: { newPassword: message } },
    })
    await verifyCode({ email, otp: code })
  })

  it('clears the wrong logins that led to it', async () => {
    const address = anAddress()['x-forwarded-for']
    const { email, code } = await withCode()
    await useUp(limits.wrongLogins, `${email}|${address}`)
    await expect(login(email, PASSWORD, address)).rejects.toThrow('Too many attempts')
    await reset(email, code, NEW, { 'x-forwarded-for': address })
    expect(await login(email, NEW, address)).toMatchObject({ email })
  })

  it('is rate limited by address', async () => {
    const headers = anAddress()
    await useUp(limits.recovery, Object.values(headers)[0] ?? '')
    const { email, code } = await withCode()
    expect((await reset(email, code, NEW, headers)).status).toBe(429)
  })
})
