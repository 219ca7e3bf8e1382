import { describe, expect, it } from 'vitest'
import { nameOfHosts, splitHosts } from './split-hosts.ts'

describe('the servers of a connection string', () => {
  it.each([
    ['postgres://db.example/films', ['postgres://db.example/films'], null],
    [
      'postgres://u:p@db.example:5433/films?sslmode=require',
      ['postgres://u:p@db.example:5433/films?sslmode=require'],
      null,
    ],
    [
      'postgres://u:p@a:5432,b:5433/films?target_session_attrs=read-write',
      ['postgres://u:p@a:5432/films', 'postgres://u:p@b:5433/films'],
      'read-write',
    ],
    [
      'postgresql://u:p,q@a,[::1]:5433/films?sslmode=require&target_session_attrs=primary&application_name=x',
      [
        'postgresql://u:p,q@a/films?sslmode=require&application_name=x',
        'postgresql://u:p,q@[::1]:5433/films?sslmode=require&application_name=x',
      ],
      'primary',
    ],
    ['postgres://u@a,/films', ['postgres://u@a/films', 'postgres://u@/films'], null],
    ['nonsense', ['nonsense'], null],
  ])('%s', (text, places, attribute) => {
    expect(splitHosts(text)).toEqual({ places, attribute })
  })

  it('are named without user and password', () => {
    const name = nameOfHosts('postgres://kinora:hidden@a:5433,b.example:5434/films?target_session_attrs=read-write')
    expect(name).toBe('a:5433,b.example:5434/films')
  })
})
