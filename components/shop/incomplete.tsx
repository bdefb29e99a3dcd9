import { INCOMPLETE_PAGE } from '@/lib/platform/http/security-headers'

/** Marks a page that lacks a part, so that the server does not keep it. */
export const Incomplete = () => <span hidden {...{ [INCOMPLETE_PAGE]: '' }} />
