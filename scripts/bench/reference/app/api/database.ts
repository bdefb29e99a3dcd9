import pg from 'pg'

const shared = globalThis as typeof globalThis & { pool?: pg.Pool }
shared.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

export const pool = shared.pool
