import { Column, Img, Row, Section, Text } from 'react-email'
import { rendition } from '@/lib/images/renditions'
import { siteUrl } from '@/lib/site'
import type { Line, Note, Piece } from './email-template'
import { look } from './template-styles'

/** What was bought, what else is counted, and what it comes to. */
export function Bill({ pieces = [], lines, total }: { pieces?: Piece[]; lines: Line[]; total: Line }) {
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
            <Text dir="auto" style={look.piece}>
              {piece.name}
            </Text>
            <Text className="soft" style={look.soft}>
              {[piece.size && `Size ${piece.size}`, `${piece.qty} ${piece.qty === 1 ? 'piece' : 'pieces'}`]
                .filter(Boolean)
                .join(', ')}
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

/** Side by side, on phones one below the other. */
export function Notes({ notes }: { notes: Note[] }) {
  return (
    <Row>
      {notes.map(({ title, lines }) => (
        <Column key={title} className="note" style={look.note}>
          <Text style={look.noteTitle}>{title}</Text>
          {lines.map((line) => (
            <Text key={line} className="soft" style={look.soft}>
              {line}
            </Text>
          ))}
        </Column>
      ))}
    </Row>
  )
}
