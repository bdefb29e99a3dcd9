import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Part } from './letter'
import { LetterPage } from './letter-page'

/** Mail clients know the page by this. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A mail as a page in the shop's dress, which says the same as its text. */
export function letterHtml({ subject, parts }: { subject: string; parts: Part[] }): string {
  const preview = parts.find((part) => typeof part === 'string') ?? subject
  return DOCTYPE + renderToStaticMarkup(createElement(LetterPage, { subject, preview, parts }))
}
