/** The smallest page that Next can serve: prerendered and cached. */
export default function EmptyPage() {
  return <h1>Empty</h1>
}
