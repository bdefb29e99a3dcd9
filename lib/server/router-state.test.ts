import { expect, it } from 'vitest'
import { dropUnreadableState } from './router-state'

const state = encodeURIComponent('["",{"children":["login",{"children":["__PAGE__",{}]}]},null,null]')

it('leaves a state of the router that Next can read', () => {
  const headers = { 'next-router-state-tree': state }
  dropUnreadableState(headers)
  expect(headers).toEqual({ 'next-router-state-tree': state })
})

it.each(['', 'x', '%E0%A4%A', encodeURIComponent('[""]'), encodeURIComponent('{"a":1}'), 'x'.repeat(50_000)])(
  'drops one that Next would fail over (§2 "500 is always a defect"): %.20s',
  (unreadable) => {
    const headers = { host: 'shop.test', 'next-router-state-tree': unreadable }
    dropUnreadableState(headers)
    expect(headers).toEqual({ host: 'shop.test' })
  },
)
