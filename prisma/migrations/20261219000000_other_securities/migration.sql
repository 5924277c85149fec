-- Securities that a Form 4 bought beside the one that its numbers are of; unknown where the form was read before.
ALTER TABLE "Form4Filing" ADD COLUMN     "otherSecurities" INTEGER;
