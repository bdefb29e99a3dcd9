import pg from 'pg'
import { expect, it } from 'vitest'
import { failure } from './failure.ts'

const system = (code: string, message = `${code}: words of the system`) => Object.assign(new Error(message), { code })
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('words of PostgreSQL', 19, 'error'), { code })

it.each([
  ['ENOSPC', system('ENOSPC'), 'The disk of a.backup is full: free some space, then run this again.'],
  [
    'a full disk of PostgreSQL',
    ofDatabase('53100'),
    'The disk of the database is full: free some space, then run this again.',
  ],
  [
    'EACCES',
    system('EACCES'),
    'a.backup cannot be used (EACCES: words of the system): choose another place or check its permissions.',
  ],
  [
    'ENOTDIR',
    system('ENOTDIR'),
    'a.backup cannot be used (ENOTDIR: words of the system): choose another place or check its permissions.',
  ],
  [
    'no database',
    system('ECONNREFUSED', ''),
    'The database cannot be reached (ECONNREFUSED): check it and DATABASE_URL, then run this again.',
  ],
  [
    'a lost connection',
    new Error('Connection terminated'),
    'The database cannot be reached (Connection terminated): check it and DATABASE_URL, then run this again.',
  ],
  [
    'a wrong password',
    ofDatabase('28P01'),
    'The database cannot be reached (words of PostgreSQL): check it and DATABASE_URL, then run this again.',
  ],
  ['no number', ofDatabase('22P02'), 'It was refused (words of PostgreSQL).'],
  ['rows that COPY refuses', ofDatabase('22P04'), 'It was refused (words of PostgreSQL).'],
  ['a sentence', new Error('The database is not empty.'), 'The database is not empty.'],
])('tells the owner what to do: %s', (_, error, sentence) => {
  expect(failure(error, 'a.backup', (reason) => `It was refused (${reason}).`)).toMatchObject({ message: sentence })
})
