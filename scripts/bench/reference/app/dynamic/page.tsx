type Props = { searchParams: Promise<Record<string, string>> }

/** The smallest page that Next can render per request. */
export default async function RenderedPage({ searchParams }: Props) {
  return <h1>Empty {(await searchParams).search}</h1>
}
