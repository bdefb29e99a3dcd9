import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Headers; body: string }

/** A raw connection, on which a test can send what no HTTP client would. */
export class RawHttp {
  readonly #socket: Socket
  #received = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.#received += text
    })
    // A client that is disconnected while sending has already received its response.
    socket.on('error', () => undefined)
  }

  static async open(port: number, host = '127.0.0.1'): Promise<RawHttp> {
    const socket = connect(port, host)
    const raw = new RawHttp(socket)
    await once(socket, 'connect')
    return raw
  }

  send(text: string | Uint8Array): this {
    this.#socket.write(text)
    return this
  }

  /** Closes its side after the request, and waits until the server has closed the other. */
  async sendAndHangUp(text: string): Promise<void> {
    this.#socket.end(text)
    if (!this.#socket.closed) await once(this.#socket, 'close')
  }

  destroy(): void {
    this.#socket.destroy()
  }

  /** The response once the server has closed the connection. */
  async answer(): Promise<RawAnswer> {
    if (!this.#socket.closed) await once(this.#socket, 'close')
    const [head = '', ...rest] = this.#received.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = new Headers(lines.map((line): [string, string] => [nameOf(line), contentOf(line)]))
    return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
  }
}

const nameOf = (line: string) => line.slice(0, line.indexOf(':'))
const contentOf = (line: string) => line.slice(line.indexOf(':') + 1).trim()

/** Sends one complete request, valid or not, and resolves with the response. */
export async function sendRaw(port: number, text: string | Uint8Array): Promise<RawAnswer> {
  return (await RawHttp.open(port)).send(text).answer()
}

/** The text of a request; a header with several values is sent several times. */
export function requestText(line: string, headers: Record<string, string | string[]> = {}, body = ''): string {
  const lines = Object.entries({ Host: 'localhost', ...headers, Connection: 'close' }).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  )
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
