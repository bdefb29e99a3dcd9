import { createElement } from 'react'
import { render } from 'react-email'
import type { Part } from './letter'
import { LetterPage } from './letter-page'

/** A mail as a page in the shop's dress, which says the same as its text. */
export function letterHtml({ subject, parts }: { subject: string; parts: Part[] }): Promise<string> {
  const preview = parts.find((part) => typeof part === 'string') ?? subject
  return render(createElement(LetterPage, { subject, preview, parts }))
}
