import { expect, it } from 'vitest'
import { translateAnswer } from './translate-answer'

it('translates the message and the errors, and keeps everything else', () => {
  const body = { message: 'Email is invalid', errors: { email: 'Email is invalid' }, totalPrice: 100 }
  expect(translateAnswer(body, 'ur')).toEqual({
    message: 'ای میل درست نہیں',
    errors: { email: 'ای میل درست نہیں' },
    totalPrice: 100,
  })
  expect(translateAnswer(body, 'en')).toBe(body)
})

it('keeps a list as it is', () => {
  const list = [{ message: 'Not found' }]
  expect(translateAnswer(list, 'ur')).toEqual(list)
})
