import pg from 'pg'
import { expect, inject } from 'vitest'
import { settings } from './setup.ts'
import { type Answer, PASSWORD, type RequestOptions, unique, Visitor } from './visitor.ts'

/** A visitor with an account. Requests have its token unless they set another one. */
export class Person extends Visitor {
  token = ''
  _id = ''
  name = ''
  email = ''
  password = ''

  override send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    return super.send(method, path, { token: this.token, ...options })
  }
}

/** A new customer. */
export async function aCustomer(url?: string): Promise<Person> {
  const person = new Person(url)
  const email = `${unique()}@customers.test`
  const { status, body } = await new Visitor(url).post('/api/users', { name: 'Ayesha Khan', email, password: PASSWORD })
  expect(status).toBe(201)
  return Object.assign(person, body, { password: PASSWORD })
}

/** The owner of the settings. */
export async function theOwner(url?: string): Promise<Person> {
  const person = new Person(url)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  const { status, body } = await new Visitor(url).post('/api/users/login', { email, password })
  expect(status).toBe(200)
  return Object.assign(person, body, { password })
}

/** Another administrator. */
export async function anAdmin(owner: Person): Promise<Person> {
  const person = await aCustomer(owner.url)
  expect((await owner.put(`/api/users/${person._id}`, { isAdmin: true })).status).toBe(200)
  return person
}

/** The Cookie header of a browser in which the account signs in, as next-auth does it. */
export async function aBrowserOf(person: Person): Promise<string> {
  const visitor = new Visitor(person.url)
  const { body, headers } = await visitor.get('/api/auth/csrf')
  const cookie = cookiesOf(headers['set-cookie'])
  const { csrfToken } = body
  const fields = { csrfToken, email: person.email, password: person.password, json: 'true' }
  const answer = await visitor.post('/api/auth/callback/credentials', fields, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return cookiesOf(answer.headers['set-cookie'])
}

const cookiesOf = (lines: string[] = []) => lines.map((line) => line.split(';')[0]).join('; ')

/** Asks a database itself. */
export async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** What no call of the shared shop does: lets time pass, and reads what was mailed. */
export const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  query(inject('shop').databaseUrl, text, values)

/** The texts of the mails to an address, the newest last. */
export const mailsTo = async (to: string) =>
  (await sql<{ text: string }>('SELECT text FROM outbox_mails WHERE "to" = $1 ORDER BY id', [to])).map(
    (row) => row.text,
  )

/** The code that was mailed last. */
export async function codeFor(email: string): Promise<string> {
  const [code] = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1) ?? '') ?? []
  if (!code) throw new Error('No code was mailed')
  return code
}
