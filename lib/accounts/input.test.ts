import { describe, expect, it } from 'vitest'
import { errorsOf } from '@/lib/testing/errors-of'
import { isCommonPassword, isOneOf } from './common-passwords'
import {
  COMMON_PASSWORD,
  credentials,
  isPattern,
  newPassword,
  profileChange,
  profileForm,
  registration,
  registrationForm,
  userChange,
} from './input'

const PASSWORD = 'correct horse 9'

describe('a new password', () => {
  it.each([
    ['8 characters', 'a8-long!'],
    ['128 characters', 'x y'.padEnd(128, 'z')],
    ['128 emoji', `🪡${'🧵'.repeat(127)}`],
    ['spaces', 'four words of nothing'],
    ['spaces at its ends, which stay', '  spaced out  '],
    ['any script', 'پاسورڈ بہت لمبا'],
    ['control characters', 'tab\tand\nline\0'],
  ])('may be %s', (_, password) => {
    expect(newPassword.parse(password)).toBe(password)
  })

  it.each([
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    [12345678, 'Password is required'],
    ['seven77', 'Password must be at least 8 characters'],
    ['🧵'.repeat(7), 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['xxxxxxxx', COMMON_PASSWORD],
    ['abababab', COMMON_PASSWORD],
    ['12341234', COMMON_PASSWORD],
    ['qwertyqwerty', COMMON_PASSWORD],
    ['POIUYTREWQ', COMMON_PASSWORD],
    ['asdf1234', COMMON_PASSWORD],
    ['!@#$%^&*(', COMMON_PASSWORD],
    ['1qaz2wsx3edc', COMMON_PASSWORD],
  ])('refuses %j: %s', (password, sentence) => {
    expect(errorsOf(newPassword, password)).toEqual({ '': sentence })
  })
})

describe('a registration', () => {
  it('normalises name and e-mail, keeps the password unchanged, and drops everything else', () => {
    const sent = { name: ' Ayesha ', email: ' A@B.PK ', password: ` ${PASSWORD} `, isAdmin: true, _id: 'mine' }
    expect(registration.parse(sent)).toEqual({ name: 'Ayesha', email: 'a@b.pk', password: ` ${PASSWORD} ` })
  })

  it('takes no role from the prototypes that JSON can name', () => {
    const sent = `{"name":"A","email":"a@b.pk","password":"${PASSWORD}","__proto__":{"isAdmin":true},
      "constructor":{"prototype":{"isAdmin":true}}}`
    expect(registration.parse(JSON.parse(sent))).not.toHaveProperty('isAdmin')
  })

  it('needs all its fields, and reports all that are missing at once', () => {
    const all = { name: 'Name is required', email: 'Email is required', password: 'Password is required' }
    expect(errorsOf(registration, {})).toEqual(all)
    expect(errorsOf(registration, { name: ' ', email: '', password: '' })).toEqual(all)
  })

  it('has a name of at most 100 characters', () => {
    const sent = { email: 'a@b.pk', password: PASSWORD }
    expect(errorsOf(registration, { ...sent, name: 'x'.repeat(100) })).toEqual({})
    expect(errorsOf(registration, { ...sent, name: 'x'.repeat(101) })).toHaveProperty('name')
  })
})

describe('the register form', () => {
  const form = { name: 'Ayesha', email: 'a@b.pk', password: PASSWORD, confirmPassword: PASSWORD }

  it('accepts two equal passwords', () => {
    expect(errorsOf(registrationForm, form)).toEqual({})
  })

  it('refuses two different ones', () => {
    expect(errorsOf(registrationForm, { ...form, confirmPassword: `${PASSWORD} ` })).toEqual({
      confirmPassword: 'Passwords do not match',
    })
  })

  it('reports different passwords together with other errors', () => {
    expect(errorsOf(registrationForm, { name: '', email: 'x', password: 'short', confirmPassword: 'other' })).toEqual({
      name: 'Name is required',
      email: 'Email is invalid',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
})

describe('the passwords of a form', () => {
  it.each([
    ['register', registrationForm],
    ['profile', profileForm],
  ])('that differ are reported in the %s form even when another field is missing entirely', (_, schema) => {
    expect(errorsOf(schema, { email: 'a@b.pk', password: PASSWORD, confirmPassword: 'other' })).toEqual({
      name: 'Name is required',
      confirmPassword: 'Passwords do not match',
    })
  })
})

describe('the profile form', () => {
  const form = { name: 'Ayesha', email: 'a@b.pk', password: '', confirmPassword: '' }

  it('treats an empty password as none', () => {
    expect(errorsOf(profileForm, form)).toEqual({})
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: 'x' }, { email: 'Email is invalid' }],
    [{ password: PASSWORD }, { confirmPassword: 'Passwords do not match' }],
    [{ confirmPassword: PASSWORD }, { confirmPassword: 'Passwords do not match' }],
    [
      { name: '', password: PASSWORD, confirmPassword: 'other' },
      { name: 'Name is required', confirmPassword: 'Passwords do not match' },
    ],
  ])('answers %j with %j', (change, errors) => {
    expect(errorsOf(profileForm, { ...form, ...change })).toEqual(errors)
  })

  it('refuses a new password that is too short', () => {
    expect(errorsOf(profileForm, { ...form, password: 'short', confirmPassword: 'short' })).toHaveProperty('password')
  })
})

describe('a change of the profile', () => {
  it('may change nothing, and cannot change the role', () => {
    expect(profileChange.parse({ isAdmin: true, token: 'mine' })).toEqual({})
  })

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'x' }, { email: 'Email is invalid' }],
  ])('answers %j with %j', (change, errors) => {
    expect(errorsOf(profileChange, change)).toEqual(errors)
  })

  it.each(['seven77', 'qwerty123', 'x'.repeat(129), 12345678])('refuses the password %j', (password) => {
    expect(errorsOf(profileChange, { password })).toHaveProperty('password')
  })

  it('treats an empty password as none', () => {
    expect(errorsOf(profileChange, { password: '' })).toEqual({})
  })
})

describe('a login', () => {
  it('does not apply the rule for new passwords', () => {
    expect(credentials.parse({ email: ' A@B.pk', password: ' x ' })).toEqual({ email: 'a@b.pk', password: ' x ' })
  })

  it('needs both fields', () => {
    expect(errorsOf(credentials, {})).toEqual({ email: 'Email is required', password: 'Password is required' })
  })
})

describe('an administrator’s change of an account', () => {
  it('accepts only name, e-mail and role', () => {
    const change = { name: 'Ayesha', email: 'a@b.pk', isAdmin: true }
    expect(userChange.parse({ ...change, password: PASSWORD, _id: 'other' })).toEqual(change)
  })

  it.each(['true', 1, null, 'yes'])('refuses the role %j', (isAdmin) => {
    expect(errorsOf(userChange, { isAdmin })).toEqual({ isAdmin: 'isAdmin must be true or false' })
  })

  it('needs a valid e-mail when one is sent', () => {
    expect(errorsOf(userChange, { email: '' })).toEqual({ email: 'Email is required' })
  })
})

describe('a password that is easy to guess', () => {
  it.each(['password', 'PassWord123', '12345678', 'iloveyou', 'pakistan', 'Admin123', 'corvette', 'dimazarya'])(
    'is %s, one of the most used',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['correct horse 9', 'my password is long', ' password '])('is not “%s”', (password) => {
    expect([isCommonPassword(password), isPattern(password)]).toEqual([false, false])
  })

  it.each([
    ['ayesha khan', true],
    ['AyeshaKhan1', true],
    ['2026-ayesha-khan!', true],
    ['zara.k99@shop.example', true],
    ['zarak12345', true],
    ['my Ayesha Khan', false],
    ['12345678', false],
  ])('is “%s”, a known word with signs: %s', (password, isKnown) => {
    expect(isOneOf(['Ayesha Khan', 'zara.k99@shop.example', '', '7'], password)).toBe(isKnown)
  })
})
