/** Whether PostgreSQL would read it as a uuid. Any other id is simply unknown. */
export const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
