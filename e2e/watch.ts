import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Follows browsers and keeps what went wrong in them; what a test announces by `expect` is no failure. */
export class Watch {
  readonly #announced: RegExp[] = []
  readonly #seen: string[] = []
  readonly #origin: string

  constructor(shopUrl: string) {
    this.#origin = new URL(shopUrl).origin
  }

  /** Announces a failure, e.g. `/^409 POST \/api\/orders$/`. */
  expect(...patterns: RegExp[]): void {
    this.#announced.push(...patterns)
  }

  get problems(): string[] {
    return this.#seen.filter((what) => !this.#announced.some((pattern) => pattern.test(what)))
  }

  async follow(context: BrowserContext): Promise<void> {
    // Told by the page itself: not every violation reaches the console.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP: ${violatedDirective} refused ${blockedURI}`),
      )
    })
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (error) => this.#seen.push(`error ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => this.#onRequest(request))
    context.on('response', (response) => this.#onResponse(response))
    context.on('requestfailed', (request) => this.#onFailed(request))
    context.on('page', (page) => page.on('crash', () => this.#seen.push(`crash ${page.url()}`)))
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text()
    // The answer itself is looked at.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) this.#seen.push(`console ${text}`)
  }

  #onRequest(request: Request): void {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== this.#origin) this.#seen.push(`another host ${request.url()}`)
  }

  #onResponse(response: Response): void {
    if (response.status() >= 400) this.#seen.push(`${response.status()} ${this.#nameOf(response.request())}`)
  }

  #onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed'
    // What a page that is left had not yet finished.
    if (reason !== 'net::ERR_ABORTED') this.#seen.push(`${reason} ${this.#nameOf(request)}`)
  }

  #nameOf(request: Request): string {
    return `${request.method()} ${request.url().replace(this.#origin, '')}`
  }
}
