import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email'
import type { Language } from '@/lib/i18n/language'
import { pageUrl } from '@/lib/platform/site'
import { hoursIn } from '@/lib/settings/read'
import type { MailShop, Part } from './email-template'
import { Bill, Notes } from './template-bill'
import { lookIn, sheet } from './template-styles'

type TemplatePageProps = { shop: MailShop; language: Language; subject: string; preview: string; parts: Part[] }

/** A mail as HTML at most 600 pixels wide. Nothing in it is loaded from another host. */
export function TemplatePage({ shop, language, subject, preview, parts }: TemplatePageProps) {
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
