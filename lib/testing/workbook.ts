import { crc32, deflateRawSync } from 'node:zlib'

/** Bytes to be packed, or packed ones with the size that the archive claims. */
type Part = Buffer | { packed: Buffer; bytes: number }

/** A zip archive of these files (APPNOTE.TXT 4.3), with as little as readers ask for. */
export function zipOf(files: Record<string, Part>): Buffer {
  const entries = Object.entries(files).map(([name, part]) => {
    const packed = Buffer.isBuffer(part) ? deflateRawSync(part) : part.packed
    const bytes = Buffer.isBuffer(part) ? part.length : part.bytes
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(Buffer.isBuffer(part) ? crcOf(part) : 0, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    return { name: Buffer.from(name), packed, common }
  })
  let offset = 0
  const central = entries.map(({ name, packed, common }) => {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    offset += 30 + name.length + packed.length
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, name])
  })
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(
    central.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(offset, 12)
  const local = entries.map(({ name, packed, common }) =>
    Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]),
  )
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const crcOf = (bytes: Buffer) => (typeof crc32 === 'function' ? crc32(bytes) : 0)

const xml = (content: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`)

/** A workbook as Excel writes it, from the rows of its sheets. The styles 1 to 3 are a date, a date and an amount. */
export function aWorkbook(sheets: Record<string, string>): Buffer {
  const names = Object.keys(sheets)
  const each = (make: (name: string, number: number) => string) => names.map((name, i) => make(name, i + 1)).join('')
  return zipOf({
    'xl/workbook.xml': xml(
      `<workbook><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${each((_, n) => `<Relationship Id="rId${n}" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(
      '<sst><si><t>Tee</t></si><si><t>Kurta سبز</t></si><si><r><t xml:space="preserve">Eid </t></r><r><t>Kurta</t></r><rPh><t>x</t></rPh></si>' +
        `<si><t>${'x'.repeat(32_000)}</t></si></sst>`,
    ),
    'xl/styles.xml': xml(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="&quot;day &quot;#,##0"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        xml(`<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`),
      ]),
    ),
  })
}
