/** A PDF of pages as couriers send it: each of 100 × 150 mm, with these lines as text. */
export function aPdf(pages: readonly (readonly string[])[]): Uint8Array {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']
  const kids = pages.map((lines) => {
    const text = lines.map((line) => `(${plain(line)}) Tj T*`).join(' ')
    const content = `BT /F1 12 Tf 16 TL 20 390 Td ${text} ET`
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    return `${objects.length} 0 R`
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The text as PDF writes it, with a `?` for what its built-in fonts cannot draw. */
const plain = (text: string) => text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')
