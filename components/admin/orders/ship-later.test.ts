import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callBack, shipLater, shipNow, UNDO_MS } from './ship-later'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a parcel is sent once after ten seconds, at once when the page is left, and never when it was called back', async () => {
  const send = vi.fn(async (_id: string) => undefined)
  for (const id of ['first', 'undone']) shipLater(id, 'TCS 7', () => send(id))
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(send).not.toHaveBeenCalled()
  expect(callBack('undone')).toBe(true)
  vi.advanceTimersByTime(UNDO_MS)
  expect(callBack('first')).toBe(false)

  shipLater('left', 'TCS 8', () => send('left'))
  page.dispatchEvent(new Event('pagehide'))
  shipLater('hurried', 'TCS 9', () => send('hurried'))
  await shipNow()
  vi.advanceTimersByTime(UNDO_MS)
  expect(send.mock.calls.flat()).toEqual(['first', 'left', 'hurried'])
})
