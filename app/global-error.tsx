'use client'

import { Failure } from '@/components/chrome/failure'
import './globals.css'

export default function GlobalError(props: { error: unknown; retry(): void }) {
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main>
          <Failure {...props} />
        </main>
      </body>
    </html>
  )
}
