import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** The least a Hono route over PostgreSQL can do, in its own process: one SELECT, one UPDATE. The measure's other end. */
const [, , databaseUrl, port] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = new Hono()
app.get('/bare/:id', async (c) =>
  c.json((await pool.query('SELECT * FROM occurrences WHERE id = $1', [c.req.param('id')])).rows[0]),
)
app.patch('/bare/:id', async (c) => {
  const { title } = await c.req.json<{ title: string }>()
  const { rows } = await pool.query('UPDATE occurrences SET title = $2 WHERE id = $1 RETURNING *', [
    c.req.param('id'),
    title,
  ])
  return c.json(rows[0])
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) })
