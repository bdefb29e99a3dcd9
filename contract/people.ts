import pg from 'pg'
import { expect, inject } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { settings } from './setup.ts'
import { type Answer, PASSWORD, type RequestOptions, Visitor } from './visitor.ts'

/** A visitor with an account. Requests carry its token unless they set another one. */
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

/** Registers a new customer. */
export async function aCustomer(url?: string): Promise<Person> {
  const person = new Person(url)
  const email = `${unique()}@customers.test`
  const { status, body } = await new Visitor(url).post('/api/users', { name: 'Ayesha Khan', email, password: PASSWORD })
  expect(status).toBe(201)
  return Object.assign(person, body, { password: PASSWORD })
}

/** Signs in the administrator of ADMIN_EMAIL. */
export async function theOwner(url?: string): Promise<Person> {
  const person = new Person(url)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  const { status, body } = await new Visitor(url).post('/api/users/login', { email, password })
  expect(status).toBe(200)
  return Object.assign(person, body, { password })
}

/** Signs in through next-auth and returns the Cookie header of the browser. */
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

/** Queries a database directly. */
export async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Queries the database of the shared shop, e.g. to move rows into the past or to read mails. */
export const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  query(inject('shop').databaseUrl, text, values)

/** The texts of the mails to an address, newest last. */
export const mailsTo = async (to: string) =>
  (await sql<{ text: string }>('SELECT text FROM outbox_mails WHERE "to" = $1 ORDER BY id', [to])).map(
    (row) => row.text,
  )
