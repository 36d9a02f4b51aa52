// What each program is started with. On real machines the same files are written by whatever sets those up; the
// differences are told in docs/operations.md.
import { members, type Member, type Passwords, ports } from './places.ts'

/** Debian's PostgreSQL 15; another version has another folder. */
const postgresPrograms = '/usr/lib/postgresql/15/bin'

export function etcdArguments(member: Member, folder: string): string[] {
  const peers = members.map((address) => `${address}=http://${address}:${ports.etcdPeers}`).join(',')
  const options = {
    name: member,
    'data-dir': folder,
    'listen-client-urls': `http://${member}:${ports.etcd}`,
    'advertise-client-urls': `http://${member}:${ports.etcd}`,
    'listen-peer-urls': `http://${member}:${ports.etcdPeers}`,
    'initial-advertise-peer-urls': `http://${member}:${ports.etcdPeers}`,
    'initial-cluster': peers,
    'log-level': 'warn',
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}

/**
 * Patroni's configuration of one member (YAML, of which JSON is a part). A commit is answered once another member has
 * it on disk: with `synchronous_mode_strict` there are no writes while there is no such member, rather than writes that
 * a lost leader would take with it.
 */
export function patroniConfig(member: Member, folder: string, passwords: Passwords): string {
  const config = {
    scope: 'zelo',
    name: member,
    restapi: { listen: `${member}:${ports.patroni}`, connect_address: `${member}:${ports.patroni}` },
    etcd3: { hosts: members.map((address) => `${address}:${ports.etcd}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            wal_keep_size: '64MB',
            max_wal_size: '128MB',
            min_wal_size: '32MB',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${member}:${ports.postgres}`,
      connect_address: `${member}:${ports.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: postgresPrograms,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: passwords.postgres },
        replication: { username: 'replicator', password: passwords.replicator },
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.0/8 scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
      ],
    },
  }
  return JSON.stringify(config, null, 2)
}

/**
 * Two things behind one HAProxy: the app, on whichever processes are ready, and the database's leader, as Patroni of each
 * member says it. A request that could not be handed over goes to another process; one that was read is sent again by devices alone. A page
 * and its scripts come from one process, which has all of them while two versions are rolled over.
 */
export function haproxyConfig(processes: number): string {
  const zelo = Array.from({ length: processes }, (_, at) => `127.0.0.1:${ports.zelo + at}`)
  return `global
  maxconn 8000

defaults
  timeout connect 2s
  timeout check 3s
  retries 3

frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  timeout client 75s
  option forwardfor
  http-request del-header traceparent
  http-request del-header tracestate
  use_backend pages unless { path_beg /api/ }
  default_backend zelo

backend pages
  mode http
  balance source
  hash-type consistent
  timeout server 75s
  timeout http-request 30s
  option redispatch
${zelo.map((address, at) => `  server zelo${at} ${address} track zelo/zelo${at}`).join('\n')}

backend zelo
  mode http
  balance leastconn
  timeout server 75s
  timeout http-request 30s
  option redispatch
  option httpchk GET /api/health/ready
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions observe layer4 error-limit 1 on-error mark-down
${zelo.map((address, at) => `  server zelo${at} ${address} check`).join('\n')}

frontend leader
  mode tcp
  bind 127.0.0.1:${ports.leader}
  timeout client 1h
  default_backend postgres

backend postgres
  mode tcp
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${members.map((address) => `  server ${address} ${address}:${ports.postgres} check port ${ports.patroni}`).join('\n')}
`
}

/** `statements`: what each session begins with, because a pooler in transaction mode drops what Zelo would ask for. */
export function pgbouncerConfig(folder: string, statements: string[]): string {
  const connectQuery = statements.join('; ').replaceAll("'", "''")
  return `[databases]
zelo = host=127.0.0.1 port=${ports.leader} dbname=zelo user=zelo connect_query='${connectQuery}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_connect_timeout = 5
server_login_retry = 1
query_wait_timeout = 20
`
}
