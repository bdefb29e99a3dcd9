import { createElement } from 'react'
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
import { rendition } from '@/lib/platform/images/pictures'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import { hoursIn } from '@/lib/settings/read'
import type { EmailTemplate, Line, MailShop, Note, Part, Piece } from './email-template'
import { lookIn, sheet } from './template-styles'

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
        <style>{sheet}</style>
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
          {piece.image && (
            <Column className="rule" style={look.picture}>
              <Img
                src={siteUrl(rendition(piece.image, 400, 'webp'))}
                width={56}
                height={70}
                alt=""
                style={look.image}
              />
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
