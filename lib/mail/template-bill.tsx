import { Column, Img, Row, Section, Text } from 'react-email'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { rendition } from '@/lib/platform/images/pictures'
import { siteUrl } from '@/lib/platform/site'
import type { Line, Note, Piece } from './email-template'
import { lookIn } from './template-styles'

type BillProps = { pieces?: Piece[]; lines: Line[]; total: Line; language: Language }

/** The products, other charges, and the total. */
export function Bill({ pieces = [], lines, total, language }: BillProps) {
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
export function Notes({ notes, language }: { notes: Note[]; language: Language }) {
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
