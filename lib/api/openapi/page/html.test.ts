import { expect, it } from 'vitest'
import { html, prose } from './html'

it('escapes texts, in attributes too, and keeps HTML', () => {
  const list = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul title="${'"&\''}">${list}</ul>`.html).toBe(
    '<ul title="&quot;&amp;&#39;"><li>a</li><li>&lt;b&gt;</li></ul>',
  )
})

it('leaves out missing values', () => {
  expect(html`<p>${null}${undefined}${false}${0}</p>`.html).toBe('<p>0</p>')
})

it('marks code in prose', () => {
  expect(prose('`a` & `<b>`.').html).toBe('<code>a</code> &amp; <code>&lt;b&gt;</code>.')
})
