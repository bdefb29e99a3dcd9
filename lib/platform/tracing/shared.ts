/** Traces of this process. Next's bundles have their own copies of modules, so the link is on `globalThis`. */
type Traces = {
  /** Sends the spans that wait for their batch. */
  forceFlush(): Promise<void>
}

const shared = globalThis as typeof globalThis & { shopTraces?: Traces }

/** Missing without a collector: then nothing is traced, and no package for it is loaded. */
export const traces = (): Traces | undefined => shared.shopTraces

export function setTraces(made: Traces): void {
  shared.shopTraces = made
}

/** Whether the usual variables name a collector. */
export const isTraced = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: all,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces,
  OTEL_SDK_DISABLED: disabled,
}: NodeJS.ProcessEnv) => Boolean(all?.trim() || ofTraces?.trim()) && disabled?.trim().toLowerCase() !== 'true'
