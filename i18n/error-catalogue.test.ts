import { describe, expect, it } from 'vitest'
import { readSources } from './build/read-sources.ts'
import en from './messages/en.json' with { type: 'json' }
import tr from './messages/tr.json' with { type: 'json' }

/**
 * In English as the specification quotes them. Screens spell with capitals what data access calls 'Content not found' or 'Page not
 * found'.
 */
const ENGLISH = [
  'Invalid email or password',
  'Google sign-in failed',
  'Failed to send password reset email',
  'You do not have admin access. Please contact an administrator.',
  'Reset link has expired. Please request a new one.',
  'Invalid or expired reset link',
  'Error checking reset link',
  'Passwords do not match',
  'Password must be at least 6 characters',
  'An error occurred while updating password',
  'Error updating password',
  'Upload failed: {reason}',
  'Profile update failed: {reason}',
  'Email update failed: {reason}',
  'Failed to change password',
  'Error processing image.',
  'Failed to update watchlist settings',
  'Content Loading Error',
  'No Content Available',
  'No content found. Please import content to get started.',
  'Content Not Found',
  'The requested content could not be found.',
  'Invalid content URL',
  'Invalid content ID',
  'Failed to load content',
  'No overview available.',
  'No data available.',
  "This content is not currently available in {country} or streaming information hasn't been added yet.",
  'Database connection failed. Please check your internet connection and try again.',
  'Error loading lists',
  'Error saving changes',
  'Error saving results',
  'Error creating list',
  'Error adding content to list',
  'Error updating list',
  'Error deleting list',
  'Error updating list status',
  'An error occurred',
  'Error loading list content',
  'Error removing content',
  'No content in this list yet.',
  'Share list not found',
  'Error loading share list',
  'Error loading public lists',
  'List created successfully (+5 bonus prompts!)',
  'List updated successfully',
  'List deleted successfully',
  'Link copied to clipboard!',
  'Search service is currently unavailable',
  'No search results received',
  'No results found for the query',
  'An error occurred during search',
  'Error adding content',
  'User not found',
  'This watchlist is not public',
  'Error loading watchlist',
  'Content added to your watchlist',
  'Error loading user profile',
  'Error loading data',
  'Failed to load person details',
  'Person Not Found',
  'Failed to load page',
  'Page Not Found',
  'Cookie policy content not found',
  'An error occurred while loading the cookie policy',
  'An error occurred while sending your message. Please try again later.',
  'Your message has been received. We will get back to you as soon as possible.',
  'Select at least one platform or continue to see all',
  'Select at least one genre or continue to see all',
  'No results to save',
  'Daily limit reached. Please try again later.',
  'Sorry, an error occurred. Please try again.',
  'Sorry, I encountered an error processing your request.',
  'A page with this slug already exists',
  'Failed to save page',
  'Failed to delete page',
  'An error occurred while saving the ad unit',
]

/** Texts of the panel, quoted in Turkish only. */
const TURKISH = [
  'Kullanıcılar yüklenirken hata oluştu: {message}',
  '{name} kullanıcısının admin yetkilerini kaldırmak istediğinizden emin misiniz?',
  'Admin yetkileri başarıyla kaldırıldı',
  'Kullanıcı başarıyla admin yapıldı',
  'Hata: {message}',
  'Henüz kullanıcı yok',
  'Kullanıcı bulunamadı',
]

const keysOf = (messages: Record<string, string>, text: string) =>
  Object.keys(messages).filter((key) => messages[key] === text)

// A key that no screen uses does not pass `npm run check`.
describe('ERRORS-01: the error catalogue', () => {
  it.each(ENGLISH)('has %j, and a Turkish text for it', (text) => {
    const keys = keysOf(en, text)
    expect(keys).not.toEqual([])
    for (const key of keys)
      expect([key, (tr as Record<string, string>)[key]]).toEqual([key, expect.stringMatching(/\S/)])
    for (const key of keys) expect((tr as Record<string, string>)[key]).not.toBe(text)
  })

  it.each(TURKISH)('has %j, and an English text for it', (text) => {
    const keys = keysOf(tr, text)
    expect(keys).not.toEqual([])
    for (const key of keys) expect((en as Record<string, string>)[key]).not.toBe(text)
  })
})

// The English text is quoted by AUTH-08; the hint beside it names the letters there.
it('AUTH-08, Q41: what refuses Şule and Łukasz says which letters there are, in every language', async () => {
  const { en: english, ...others } = await readSources(new URL('messages', import.meta.url).pathname)
  const letters = /A–Z|a–z|A\P{L}{0,3}\s.{0,9}Z|İngiliz|英|영문|अंग्रेज़ी/u
  const vague = Object.entries(others).filter(([, texts]) => !letters.test(texts['login.nameCharacters'] ?? ''))
  expect(vague).toEqual([])
  for (const texts of [english, ...Object.values(others)])
    expect(texts['login.displayNameHint']).toMatch(new RegExp(`${letters.source}|A से Z`, 'u'))
})
