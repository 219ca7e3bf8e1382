import { describe, expect, it } from 'vitest'
import type { Member } from '#shared/members/member.ts'
import { shownPicture, toViewer } from './to-viewer.ts'

const PLACE = { adminUrl: 'https://admin.kinora.example', fileUrl: (key: string) => `/files/${key}` }
const KEY = 'avatars/2b0c8a1e-4f5d-4a6b-9c7d-1e2f3a4b5c6d/1790000000000.webp'
const ADA: Member = {
  id: '2b0c8a1e-4f5d-4a6b-9c7d-1e2f3a4b5c6d',
  email: 'ada@kinora.example',
  displayName: 'ada',
  avatarUrl: `/files/${KEY}?t=1790000000000`,
  language: 'tr',
  country: 'TR',
  services: [8],
  onlyMyServices: true,
  hideWatched: false,
  upTo12: false,
  isWatchlistPublic: false,
  publicWatchlistSlug: null,
  role: null,
}

describe('what pages know of a member', () => {
  it('is nothing for guests', () => expect(toViewer(null, PLACE)).toBeNull())

  it('is neither id nor address, nor the panel’s place for who may not use it', () => {
    expect(toViewer(ADA, PLACE)).toEqual({
      displayName: 'ada',
      avatarUrl: `/files/${KEY}?t=1790000000000`,
      role: null,
      isStaff: false,
      panelUrl: null,
    })
  })

  it('HEADER-05: has the panel’s place for staff', () => {
    expect(toViewer({ ...ADA, role: 'editor' }, PLACE)).toMatchObject({ isStaff: true, panelUrl: PLACE.adminUrl })
  })

  it.each([
    'https://lh3.googleusercontent.com/a/ada',
    `https://evil.example/files/${KEY}`,
    `/files/avatars/../../en/${KEY}`,
    '/en/search?x=avatars/',
    '',
  ])('shows no picture of another site: %s', (avatarUrl) => {
    expect(shownPicture(avatarUrl, PLACE.fileUrl)).toBeNull()
  })

  it('shows pictures where the store keeps them', () => {
    const fileUrl = (key: string) => `https://files.kinora.example/${key}`
    expect(shownPicture(`https://files.kinora.example/${KEY}?t=1`, fileUrl)).toBe(
      `https://files.kinora.example/${KEY}?t=1`,
    )
    expect(shownPicture(null, fileUrl)).toBeNull()
  })
})
