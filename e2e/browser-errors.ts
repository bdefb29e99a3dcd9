import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright/test'

/** Records errors in browsers. Those that a test expects do not fail it. */
export class BrowserErrors {
  readonly #expected: RegExp[] = []
  readonly #seen: string[] = []
  readonly #origin: string

  constructor(shopUrl: string) {
    this.#origin = new URL(shopUrl).origin
  }

  /** Expects an error, e.g. `/^409 POST \/api\/orders$/`. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  get problems(): string[] {
    return this.#seen.filter((what) => !this.#expected.some((pattern) => pattern.test(what)))
  }

  async follow(context: BrowserContext): Promise<void> {
    // Logged by the page, since not every violation reaches the console.
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
    // `#onResponse` reports these.
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
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') this.#seen.push(`${reason} ${this.#nameOf(request)}`)
  }

  #nameOf(request: Request): string {
    return `${request.method()} ${request.url().replace(this.#origin, '')}`
  }
}
