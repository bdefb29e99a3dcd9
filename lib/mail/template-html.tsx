import { type CSSProperties, createElement } from 'react'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  render,
  Section,
  Text,
} from 'react-email'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { linkPreviewOf } from '@/lib/platform/images/pictures'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import { hoursIn } from '@/lib/settings/read'
import type { EmailTemplate, Line, MailShop, Note, Part, Piece } from './email-template'

type Mail = Pick<EmailTemplate, 'subject' | 'parts' | 'language'>

/** The HTML of a mail, with the same content as its text. */
export function templateHtml({ subject, parts, language }: Mail, shop: MailShop): Promise<string> {
  const preview = parts.find((part) => typeof part === 'string') ?? subject
  return render(createElement(TemplatePage, { shop, language, subject, preview, parts }))
}

type TemplatePageProps = { shop: MailShop; language: Language; subject: string; preview: string; parts: Part[] }

/** A mail as HTML at most 600 pixels wide. Nothing in it is loaded from another host. */
function TemplatePage({ shop, language, subject, preview, parts }: TemplatePageProps) {
  const look = lookIn(language)
  // React Email's Body sets its own language and direction.
  const spoken = { lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' }
  return (
    <Html {...spoken}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body {...spoken} className="body" style={look.body}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <main>
          <Container style={look.column}>
            <Link href={pageUrl('/', language)} className="ink" style={look.wordmark}>
              {shop.name}
            </Link>
            <Section className="sheet" tdClassName="inside" style={look.sheet}>
              {parts.map((part) => (
                <TemplatePart key={JSON.stringify(part)} part={part} language={language} />
              ))}
            </Section>
            <Text className="soft" style={look.closing}>
              <Link href={`mailto:${shop.email}`} className="link" style={look.closingLink}>
                {shop.email}
              </Link>
              <br />
              {hoursIn(language, shop)}
            </Text>
          </Container>
        </main>
      </Body>
    </Html>
  )
}

function TemplatePart({ part, language }: { part: Part; language: Language }) {
  const look = lookIn(language)
  if (typeof part === 'string') return <Text style={look.text}>{broken(part)}</Text>
  if ('heading' in part) return <Heading style={look.heading}>{part.heading}</Heading>
  if ('link' in part && part.isQuiet) {
    return (
      <Text className="soft" style={look.quiet}>
        <Link href={pageUrl(part.path, language)} className="link" style={look.closingLink}>
          {part.link}
        </Link>
      </Text>
    )
  }
  if ('link' in part) {
    return (
      <Section style={look.link}>
        <Button href={pageUrl(part.path, language)} className="button" style={look.button}>
          {part.link}
        </Button>
      </Section>
    )
  }
  if ('box' in part) {
    return (
      <Section className="code" style={look.box}>
        <Notes notes={[part.box]} language={language} />
      </Section>
    )
  }
  if ('notes' in part) return <Notes notes={part.notes} language={language} />
  if ('lines' in part) return <Bill {...part} language={language} />
  return (
    <Text className="code" style={look.code}>
      {part.code}
    </Text>
  )
}

/** Line breaks as `<br>`. */
const broken = (text: string) =>
  text.split('\n').flatMap((line, index) => (index > 0 ? [<br key={line} />, line] : line))

type BillProps = { pieces?: Piece[]; lines: Line[]; total: Line; language: Language }

/** The products, other charges, and the total. */
function Bill({ pieces = [], lines, total, language }: BillProps) {
  const t = translateTo(language)
  const look = lookIn(language)
  return (
    <Section className="rule" style={look.bill}>
      {pieces.map((piece) => (
        <Row key={`${piece.name} ${piece.size}`}>
          {linkPreviewOf(piece.image) && (
            <Column className="rule" style={look.picture}>
              <Img src={siteUrl(linkPreviewOf(piece.image) ?? '')} width={120} height={63} alt="" style={look.image} />
            </Column>
          )}
          <Column className="rule" style={look.cell}>
            <Text style={look.piece}>
              <span dir="auto">{piece.name}</span>
            </Text>
            <Text className="soft" style={look.soft}>
              {[
                piece.size && t('Size {size}', { size: t.text(piece.size) }),
                piece.qty === 1 ? t('1 piece') : t('{count} pieces', { count: piece.qty }),
              ]
                .filter(Boolean)
                .join(language === 'ur' ? '، ' : ', ')}
            </Text>
          </Column>
          <Column className="rule" style={look.amount}>
            {piece.before && <s style={look.soft}>{piece.before}</s>} {piece.amount}
            {piece.off && (
              <Text className="soft" style={look.soft}>
                {piece.off}
              </Text>
            )}
          </Column>
        </Row>
      ))}
      {lines.map(([name, amount]) => (
        <Row key={name}>
          <Column className="rule" style={look.cell}>
            {name}
          </Column>
          <Column className="rule" style={look.amount}>
            {amount}
          </Column>
        </Row>
      ))}
      <Row>
        <Column style={{ ...look.cell, ...look.total }}>{total[0]}</Column>
        <Column style={{ ...look.amount, ...look.total }}>{total[1]}</Column>
      </Row>
    </Section>
  )
}

/** Side by side, stacked on phones. */
function Notes({ notes, language }: { notes: Note[]; language: Language }) {
  const look = lookIn(language)
  return (
    <Row>
      {notes.map(({ title, lines }) => (
        <Column key={title} className="note" style={look.note}>
          <Text style={look.noteTitle}>{title}</Text>
          {lines.map((line) => (
            <Text key={line} className="soft" style={look.soft}>
              <span dir="auto">{line}</span>
            </Text>
          ))}
        </Column>
      ))}
    </Row>
  )
}

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
  picture: { width: '120px', padding: '12px 14px 12px 0', borderBottom: `1px solid ${rule}`, verticalAlign: 'top' },
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
  quiet: { margin: '0 0 20px', fontSize: '14px', lineHeight: '1.5' },
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

const lookIn = (language: Language): Look => (language === 'ur' ? mirrored : look)

/** For clients that support style sheets: phones and dark mode. */
const styleSheet = `
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
