import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnsentMailsNotice } from './dashboard'

const html = (givenUp: number, waiting: number) =>
  renderToStaticMarkup(createElement(UnsentMailsNotice, { givenUp, waiting }))

it('names the mails that were not sent, and nothing when all were sent', () => {
  expect(html(0, 0)).toBe('')
  expect(html(1, 0)).toContain(
    '1 mail of the last days could not be sent and will not be tried again. The manual, docs/owner.md,',
  )
  expect(html(0, 2)).toContain('>2 mails could not be sent yet and will be tried again. The manual, docs/owner.md,')
})
