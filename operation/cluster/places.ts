/** Where everything of the cluster listens: loopback alone, with an address for each member, as if it were a machine. */
export const members = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const
export type Member = (typeof members)[number]

export const ports = {
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  /** HAProxy: the app, whichever processes are ready. */
  web: 7000,
  /** HAProxy: the leader, whichever member it is. */
  leader: 7001,
  pgbouncer: 7002,
  files: 7003,
  /** The first process of Zelo; the others have the numbers after it. */
  zelo: 7010,
}

/** Made anew at each start: nothing but this cluster knows them. */
export interface Passwords {
  postgres: string
  replicator: string
  zelo: string
}
