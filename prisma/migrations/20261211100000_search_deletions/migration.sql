-- A slip is a packing slip. The forms of a word with letters left out, which find misspelled words, are its deletions.
ALTER FUNCTION search_slips(text) RENAME TO search_deletions; -- unused since 2.0.0
ALTER TABLE "search_vocabulary" RENAME COLUMN "slips" TO "deletions"; -- unused since 2.0.0
ALTER INDEX "search_vocabulary_slips_idx" RENAME TO "search_vocabulary_deletions_idx"; -- unused since 2.0.0
