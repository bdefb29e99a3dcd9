import type { CSSProperties } from 'react'
import type { Language } from '@/lib/i18n/language'

const ink = '#1a1917'
const soft = '#5c574f'
const surface = '#fffdf9'
const paper = '#f8f5ef'
const rule = '#dbd5c8'
const accent = '#2d3a7c'

const font = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"

/** Inline styles, because many mail clients ignore all others. */
const look = {
  body: {
    margin: 0,
    backgroundColor: paper,
    color: ink,
    fontFamily: font,
    fontSize: '16px',
    lineHeight: '1.6',
    // A word wider than the mail would widen its tables.
    wordBreak: 'break-word',
  },
  column: { width: '100%', maxWidth: '600px', padding: '32px 16px' },
  wordmark: { color: ink, fontSize: '26px', fontWeight: 700, letterSpacing: '-0.03em', textDecoration: 'none' },
  sheet: { backgroundColor: surface, border: `1px solid ${rule}`, padding: '36px 36px 20px', marginTop: '20px' },
  heading: { margin: '0 0 16px', fontSize: '28px', lineHeight: '1.15', fontWeight: 600, letterSpacing: '-0.02em' },
  text: { margin: '0 0 20px', fontSize: '16px', lineHeight: '1.6' },
  code: {
    margin: '0 0 20px',
    padding: '16px 20px',
    backgroundColor: paper,
    border: `1px solid ${rule}`,
    fontSize: '32px',
    lineHeight: '1.2',
    fontWeight: 600,
    letterSpacing: '0.2em',
    textAlign: 'center',
  },
  box: { margin: '0 0 20px', padding: '4px 20px 8px', backgroundColor: paper, border: `1px solid ${rule}` },
  link: { margin: '4px 0 24px' },
  button: {
    backgroundColor: ink,
    color: surface,
    padding: '14px 28px',
    borderRadius: '2px',
    fontSize: '16px',
    fontWeight: 500,
    textDecoration: 'none',
  },
  bill: { margin: '4px 0 28px', borderTop: `1px solid ${rule}` },
  cell: { padding: '12px 0', borderBottom: `1px solid ${rule}`, verticalAlign: 'top' },
  picture: { width: '56px', padding: '12px 14px 12px 0', borderBottom: `1px solid ${rule}`, verticalAlign: 'top' },
  image: { display: 'block', backgroundColor: '#ece7dc' },
  amount: {
    padding: '12px 0 12px 16px',
    borderBottom: `1px solid ${rule}`,
    verticalAlign: 'top',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  total: { borderBottom: 'none', fontSize: '18px', fontWeight: 600 },
  piece: { margin: 0, fontSize: '16px', lineHeight: '1.4', fontWeight: 500 },
  soft: { margin: 0, color: soft, fontSize: '14px', lineHeight: '1.5' },
  note: { width: '50%', padding: '0 16px 20px 0', verticalAlign: 'top' },
  noteTitle: { margin: '0 0 4px', fontSize: '14px', fontWeight: 600 },
  closing: { margin: '24px 0 0', color: soft, fontSize: '14px', lineHeight: '1.6' },
  closingLink: { color: accent, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

type Look = Record<keyof typeof look, CSSProperties>

/** Mail clients load no fonts of ours. Apple's and Windows have Nastaliq, Android has Naskh. */
const urduFont = "'Noto Nastaliq Urdu','Urdu Typesetting','Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,sans-serif"

/** The styles for right to left. Letters of Urdu join, so there is no letter spacing. */
const mirrored: Look = {
  ...look,
  body: { ...look.body, fontFamily: urduFont, lineHeight: '2' },
  wordmark: { ...look.wordmark, fontFamily: font },
  heading: { ...look.heading, lineHeight: '1.8', letterSpacing: 'normal' },
  text: { ...look.text, lineHeight: '2' },
  picture: { ...look.picture, padding: '12px 0 12px 14px' },
  amount: { ...look.amount, padding: '12px 16px 12px 0', textAlign: 'left' },
  note: { ...look.note, padding: '0 0 20px 16px' },
}

export const lookIn = (language: Language): Look => (language === 'ur' ? mirrored : look)

/** For clients that support style sheets: phones and dark mode. */
export const sheet = `
@media (max-width: 480px) {
  .inside { padding: 28px 20px 12px !important }
  .note { display: block !important; width: auto !important; padding-left: 0 !important; padding-right: 0 !important }
}
@media (prefers-color-scheme: dark) {
  .body, .body > table > tbody > tr > td { background-color: #16140f !important; color: #f3efe7 !important }
  .sheet { background-color: #211f1c !important; border-color: #45413a !important }
  .ink { color: #f3efe7 !important }
  .soft { color: #b5aea2 !important }
  .rule { border-color: #45413a !important }
  .code { background-color: #16140f !important; border-color: #45413a !important }
  .button { background-color: #f3efe7 !important; color: #1a1917 !important }
  .link { color: #aab4ee !important }
}`
